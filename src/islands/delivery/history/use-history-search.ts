import { useEffect, useRef, useState } from 'react'
import { addressOf, type HistorySearch, searchOf } from '../../../lib/lists/history-search.ts'
import { searchHistory } from '../../../stores/delivery/history.ts'

const typingMilliseconds = 300

/**
 * Holds the search while the user types and keeps the address in sync. A choice adds an entry to the browser's history;
 * typing doesn't.
 */
export function useHistorySearch(initial: HistorySearch) {
  const [search, setSearch] = useState(initial)
  // The fields of the form keep their text. They're made again for a search that nobody typed.
  const [shownAgain, setShownAgain] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    function follow() {
      const found = searchOf(new URLSearchParams(location.search))
      clearTimeout(timer.current)
      setSearch(found)
      setShownAgain(count => count + 1)
      void searchHistory(found)
    }
    addEventListener('popstate', follow)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('popstate', follow)
    }
  }, [])

  function change(next: HistorySearch, settled: boolean) {
    clearTimeout(timer.current)
    setSearch(next)
    const go = () => {
      const address = addressOf(next)
      if (address !== location.pathname + location.search) {
        if (settled) history.pushState(null, '', address)
        else history.replaceState(null, '', address)
      }
      void searchHistory(next)
    }
    if (settled) go()
    else timer.current = setTimeout(go, typingMilliseconds)
  }

  /** Searches for something that isn't in the fields. */
  function replace(next: HistorySearch) {
    setShownAgain(count => count + 1)
    change(next, true)
  }

  return { search, change, replace, shownAgain }
}
