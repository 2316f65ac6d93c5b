import { addressState } from '../../lib/address-state.ts';
import { readTableAddress, writeTableAddress, type TableState } from './table-address.ts';

export type ChangeTable = (changes: Partial<TableState>) => void;

export const useTableState = addressState(readTableAddress, writeTableAddress);
