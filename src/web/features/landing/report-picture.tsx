import picture from './report-page.webp';

/** `npm run picture` writes it anew. */
export function ReportPicture() {
  return (
    <figure className="self-start border border-rule bg-panel p-4">
      <img
        src={picture}
        width={600}
        height={849}
        loading="lazy"
        decoding="async"
        alt="First page of a battlecard: why we win, why they win, facts, questions, objections with answers, and what not to say."
        className="h-auto w-full border border-rule"
      />
    </figure>
  );
}
