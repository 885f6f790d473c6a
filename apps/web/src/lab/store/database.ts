/** Plans and studies in this browser: they outlive a reload and a crash. Works in pages and in workers. */

const NAME = 'redoubt.lab'

/** Stores: `plans` by module, `studies` by id, `units` by [study, unit]. */
export type StoreName = 'plans' | 'studies' | 'units'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('plans')
      request.result.createObjectStore('studies', { keyPath: 'id' })
      request.result.createObjectStore('units')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('this browser keeps no studies'))
  })
  return opening
}

/** Runs one transaction; resolves when it is written. */
export async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('nothing was written'))
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was written'))
  })
}
