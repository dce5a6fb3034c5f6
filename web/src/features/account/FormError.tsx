/** The message about a form that failed. */
export function FormError({ error }: { readonly error: string | null }) {
  return (
    error !== null && (
      <p className="fault" role="alert">
        {error}
      </p>
    )
  );
}
