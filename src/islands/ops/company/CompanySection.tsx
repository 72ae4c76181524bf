import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import type { Elements } from '../../ui/elements.ts'
import { type CompanySectionName, sectionId } from './company-sections.ts'

export interface CompanySectionProps {
  name: CompanySectionName
  /** Set if its fields are below each other on every screen. */
  isNarrow?: boolean
  words: Words['opsCompany']
  children: Elements
}

/** A part of the company's settings, to which the links beside the form lead. */
export function CompanySection({ name, isNarrow, words, children }: CompanySectionProps): ReactNode {
  return (
    <fieldset id={sectionId(name)} data-columns={isNarrow ? '1' : undefined}>
      <legend>{words.sections[name]}</legend>
      {children}
    </fieldset>
  )
}
