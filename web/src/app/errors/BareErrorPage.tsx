/** Offers a plain reload where not even the code of an error page can be fetched. */
export function BareErrorPage() {
  return (
    <main id="content">
      <p>
        <a href={typeof location === 'undefined' ? '/' : location.href} target="_self">
          ↻
        </a>
      </p>
    </main>
  );
}
