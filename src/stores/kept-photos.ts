/** Pictures that wait in the browser for a network: too large for local storage. */
import { createStore, del, get, set } from 'idb-keyval'
import { photoDatabase } from './persisted.ts'

const store = () => createStore(photoDatabase, 'photos')

export const keepPhoto = (key: string, photo: Blob): Promise<void> => set(key, photo, store())
export const keptPhoto = (key: string): Promise<Blob | undefined> => get<Blob>(key, store())
export const forgetPhoto = (key: string): Promise<void> => del(key, store())
