import { useEffect, useEffectEvent, useState } from 'react'

/** Returns the id in the address after '#', and opens what it names. So a colleague can open the same. */
export function useChosen(open: (id: string) => unknown, close: () => void): string {
  const [chosen, setChosen] = useState('')
  const follow = useEffectEvent(() => {
    const id = location.hash.slice(1)
    setChosen(id)
    if (id) open(id)
    else close()
  })
  useEffect(() => {
    const changed = () => follow()
    changed()
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [])
  return chosen
}

/** Typing waits this long. */
const quietMilliseconds = 250

/** Searches when the query changes. While somebody types, it waits for a pause. */
export function useSearch<Query>(query: Query, text: string, search: (query: Query) => unknown): void {
  const run = useEffectEvent(() => void search(query))
  useEffect(() => {
    const timer = setTimeout(() => run(), text ? quietMilliseconds : 0)
    return () => clearTimeout(timer)
  }, [query, text])
}
