import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { QR_MILLIMETRES, qrCode, qrSvg } from '../look/qr-code.ts';
import { softBreaks } from './soft-breaks.ts';

/** A longer short address may break over lines. */
const LONGEST_WHOLE_ADDRESS = 64;

/** The short address of a report and its code, as the template sets them beside the title. */
export function drawnAddress(address: string) {
  return {
    link: address,
    lead: FILE_FURNITURE.addressLead,
    isWhole: address.length <= LONGEST_WHOLE_ADDRESS,
    text: softBreaks(address, LONGEST_WHOLE_ADDRESS),
    code: qrSvg(qrCode(address)),
    alt: FILE_FURNITURE.addressCode(address),
    millimetres: QR_MILLIMETRES,
  };
}
