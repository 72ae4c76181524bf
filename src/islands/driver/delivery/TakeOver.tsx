import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Takeover } from '../../../lib/contract/delivery/takeover.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { HoldButton } from '../../ui/buttons/HoldButton.tsx'
import { digitsOf } from '../../ui/fields/code-digits.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { MapLinks } from './MapLinks.tsx'
import type { DriveWords } from '../words.ts'
import { TimeSentence } from '../../format/times/TimeSentence.tsx'

export interface TakeoverProps {
  takeover: Takeover
  locale: Locale
  words: DriveWords
}

/** Before anything else, the driver meets the one who has the packages: where, when and how many. */
export function TakeoverHead({ takeover, locale, words }: TakeoverProps): ReactNode {
  const { drive } = words
  const sentence = fill(plural(locale, drive.takeover.detail, takeover.packages), {
    name: takeover.from,
    time: '{time}'
  })
  return (
    <div className="drive-head">
      <p className="small muted">{drive.takeover.title}</p>
      <h1 className="title">
        <bdi>{takeover.place.name}</bdi>
      </h1>
      <p className="muted">
        <TimeSentence sentence={sentence}>
          <CompanyTime at={takeover.at} locale={locale} day="unless-today" />
        </TimeSentence>
      </p>
      <MapLinks place={takeover.place} words={drive} />
    </div>
  )
}

/** Asks for the number of packages, and confirms that they changed hands. */
export function TakeOver({
  busy,
  onTake,
  words
}: {
  busy: boolean
  onTake: (packages: number) => void
  words: DriveWords
}): ReactNode {
  const { drive } = words
  const [counted, setCounted] = useState('')
  const count = /^\d{1,4}$/.test(counted) ? Number(counted) : null
  return (
    <div className="stack" data-gap="medium">
      <TextInput
        label={drive.takeover.counted}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={4}
        autoComplete="off"
        value={counted}
        onChange={event => setCounted(digitsOf(event.currentTarget.value))}
      />
      <HoldButton
        again={drive.holdAgain}
        needs={count === null ? drive.takeover.needs : undefined}
        loading={busy}
        loadingLabel={drive.reporting}
        onConfirm={() => count === null || onTake(count)}
      >
        {drive.stage.taken_over}
      </HoldButton>
    </div>
  )
}
