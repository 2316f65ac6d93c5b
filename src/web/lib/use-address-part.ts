import { useRouter } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** The result of `read` on the address's search; re-renders only when that changes, not with every address. */
export function useAddressPart<Part extends string | boolean | null | undefined>(
  read: (search: string) => Part,
): Part {
  const { ssrSearch = '' } = useRouter();
  return useLocationProperty(
    () => read(window.location.search),
    () => read(ssrSearch),
  );
}
