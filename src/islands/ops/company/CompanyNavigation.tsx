import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { companySections, type CompanySectionName, sectionId } from './company-sections.ts'

/** The part of the window in which a section counts as the current one: its upper third. */
const margin = '-12% 0px -66% 0px'

/** Links to the sections of the page, beside the form. The one that is read now is marked. */
export function CompanyNavigation({ words }: { words: Words['opsCompany'] }): ReactNode {
  const [current, setCurrent] = useState<CompanySectionName>(companySections[0])
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        const name = companySections.find(each => sectionId(each) === shown?.target.id)
        if (name) setCurrent(name)
      },
      { rootMargin: margin }
    )
    for (const name of companySections) {
      const section = document.querySelector(`#${sectionId(name)}`)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [])
  return (
    <nav className="ops-company-nav" aria-label={words.sectionsLabel}>
      {companySections.map(name => (
        <a key={name} href={`#${sectionId(name)}`} aria-current={name === current ? 'true' : undefined}>
          {words.sections[name]}
        </a>
      ))}
    </nav>
  )
}
