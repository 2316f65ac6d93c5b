/** Words of a report’s section on live answers. */
export const LIVE_SECTION = {
  title: 'Live research, unverified',
  calloutTitle: 'Unverified',
  callout:
    'These answers came from live providers and have not been checked. They stand beside the catalog’s ' +
    'evidence and change no verdict of this report.',
  together: 'Together',
  noAnswer: 'No answer',
  oneAnswer: 'One answer only',
};
