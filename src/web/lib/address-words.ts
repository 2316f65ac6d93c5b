/** Texts on printing the short address of a report, or why it cannot be printed. */
export const ADDRESS_TEXT =
  'Saves the report and prints its address and QR code on page one. Opened later, it says whether the report still holds.';
export const NO_ADDRESS = 'No public address is set up here (PUBLIC_URL), so none can be printed.';
