import { useParams } from 'wouter';
import { PrintedAddressScreen } from '../features/printed-address/printed-address-screen.tsx';

export default function PrintedAddressRoute() {
  const { short } = useParams<{ short: string }>();
  return <PrintedAddressScreen key={short} text={short} />;
}
