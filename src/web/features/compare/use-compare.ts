import { addressState } from '../../lib/address-state.ts';
import {
  readCompareAddress,
  writeCompareAddress,
  type CompareState,
} from '../../lib/compare-address.ts';

export type ChangeCompare = (changes: Partial<CompareState>) => void;

export const useCompareState = addressState(readCompareAddress, writeCompareAddress);
