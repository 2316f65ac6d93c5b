/** As the ref of an element: moves the focus to it when it appears. */
export const focusOn = (element: HTMLElement | null) => element?.focus();
