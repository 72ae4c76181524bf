import '../../../styles/booking/dropoffs.css'
import { Plus, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { maximumPackages, type Quote } from '../../../lib/contract/pricing.ts'
import type { TransportSize } from '../../../lib/contract/company.ts'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft } from '../../../stores/booking/booking.ts'
import { placeOf } from '../../../stores/booking/draft.ts'
import { addPackage, removePackage } from '../../../stores/booking/stop-packages.ts'
import { hasMorePickups } from '../../../stores/booking/stops.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PackageFields, packageParts } from './PackageFields.tsx'
import type { PackageFieldsProps } from './PackageFields.tsx'
import { PackageStops, packageStopParts } from './PackageStops.tsx'
import { stopPrices } from '../stops/stop-prices.ts'
import { useDraft } from '../use-draft.ts'

export interface PackageSectionsProps extends Pick<PackageFieldsProps, 'units' | 'locale' | 'tried'> {
  sizes: TransportSize[]
  words: PackageFieldsProps['words'] & { dropoffs: Pick<Words['dropoffs'], 'number' | 'pickupNumber'> }
  /** The newest quote. Shows what each dropoff adds to the price. */
  quote: Quote | null
}

/** Groups the packages by dropoff. A single package for a single dropoff gets no group around it. */
export function PackageSections(props: PackageSectionsProps): ReactNode {
  const { sizes, locale, words, quote } = props
  const draft = useDraft()
  const { dropoff_keys, package_keys } = draft
  const { dropoffs, packages } = draft.quote
  const several = dropoffs.length > 1 || hasMorePickups(draft)
  const parts = several ? stopPrices(quote, draft, sizes) : []
  // A passive effect could also run for the render before the change, where the element isn't there yet.
  const focusNext = useRef('')
  useLayoutEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  function add(dropoff: number) {
    const id = addPackage(dropoff) ? $draft.get().package_keys.at(-1) : undefined
    if (id !== undefined) focusNext.current = packageParts.description(id)
  }

  function remove(index: number, dropoff: number) {
    removePackage(index)
    focusNext.current = `add-package-${dropoff}`
  }

  return dropoffs.map((stop, dropoff) => {
    const place = placeOf(stop)
    const own = [...packages.keys()].filter(index => packages[index]?.dropoff === dropoff)
    const number = dropoff + 1
    const headingId = `packages-${dropoff}`
    const part = parts.find(({ stop }) => stop.kind === 'dropoff' && stop.index === dropoff)?.price
    return (
      <section
        key={dropoff_keys[dropoff]}
        className={several ? 'package-section' : 'boxless'}
        aria-labelledby={several ? headingId : undefined}
      >
        {several ? (
          <div className="package-section-head">
            <span className="dropoff-number" aria-hidden="true">
              {number}
            </span>
            <h2 id={headingId} className="fill large">
              <span>{fill(words.dropoffs.number, { number })}</span>
              <span className="detail plain">
                <bdi>{place ? formatAddress(place) : '\u00a0'}</bdi>
              </span>
            </h2>
            {part !== undefined && quote ? (
              <span className="numbers small muted">
                {fill(words.packages.adds, { price: formatMoney(part, quote.price.currency, locale) })}
              </span>
            ) : null}
          </div>
        ) : null}
        {own.map((index, count) => {
          const id = package_keys[index] ?? index
          const fields = (
            <>
              {hasMorePickups(draft) ? (
                <PackageStops
                  {...{ draft, index, id, words }}
                  onMove={() => (focusNext.current = packageStopParts.dropoff(id))}
                />
              ) : null}
              <PackageFields {...props} {...{ index, id }} short={several || packages.length > 1} />
            </>
          )
          if (own.length === 1)
            return (
              <div key={id} className="stack" data-gap="huge">
                {fields}
              </div>
            )
          return (
            <fieldset key={id} className="package-one">
              <legend className="visually-hidden">{fill(words.packages.one, { number: count + 1 })}</legend>
              <div className="package-head">
                <span className="strong" aria-hidden="true">
                  {fill(words.packages.one, { number: count + 1 })}
                </span>
                <IconButton
                  label={fill(words.packages.removeOne, { number: count + 1 })}
                  onClick={() => remove(index, dropoff)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              <div className="stack" data-gap="huge">
                {fields}
              </div>
            </fieldset>
          )
        })}
        {packages.length < maximumPackages ? (
          <Button
            id={`add-package-${dropoff}`}
            variant="quiet"
            className="package-add"
            icon={<Plus aria-hidden="true" />}
            onClick={() => add(dropoff)}
          >
            {words.packages.another}
          </Button>
        ) : (
          <p className="small muted">{fill(words.packages.most, { count: maximumPackages })}</p>
        )}
      </section>
    )
  })
}
