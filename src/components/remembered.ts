import { LRUCache } from 'lru-cache'

/** Rendered parts of pages, by everything that they depend on. An entry has about 2,000 bytes. */
export const rememberedParts = new LRUCache<string, string>({ max: 2_000 })
