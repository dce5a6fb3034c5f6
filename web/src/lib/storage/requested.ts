/** Waits for a request to IndexedDB and returns its result. @throws the error of the request. */
export async function requested<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB has refused')));
  });
}
