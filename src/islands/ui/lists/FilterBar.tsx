import '../../../styles/controls/filters.css'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/Button.tsx'
import type { Elements } from '../elements.ts'

interface Named {
  /** Its name in the address. */
  name: string
  label: string
  value?: string | undefined
}

export type Filter =
  | (Named & {
      kind: 'choice'
      /** What no choice is called. Absent if one is always chosen. */
      any?: string
      /** One that needs others says so: choosing it opens them instead of applying. */
      options: readonly { value: string; name: string; needsRest?: boolean }[]
    })
  | (Named & { kind: 'day'; min?: string; max?: string; isNeeded?: boolean })
  /** A field of its own, which sends its value by this name. */
  | { kind: 'own'; name: string; field: ReactElement }

export type FilterValues = Readonly<Record<string, string>>

export interface FilterBarProps {
  /** The page of the list, with the filters in its address. Absent if the list only changes in place. */
  action?: string
  /** Whether the list changes in place, although it has a page: that's for readers without script. */
  isInPlace?: boolean
  search?: Named & { hint: string; isWide?: boolean }
  filters?: readonly Filter[]
  /** Filters that are used less: behind a button with this label, and the number of those that are set. */
  rest?: { label: string; filters: readonly Filter[]; isOpen?: boolean; count?: number }
  /** Whether a choice in the line applies at once. Those behind the button wait for `submit`. See apply-filters.ts. */
  appliesAtOnce?: boolean
  /** What the address keeps besides. */
  kept?: Readonly<Record<string, string | undefined>>
  /** The button that applies them. Absent if each change applies at once. */
  submit?: string
  /** A link to the list without filters. */
  clear?: { href: string; label: string } | null
  /** Called with all values after each change. */
  onChange?: (values: FilterValues) => void
  /** Links after the button. */
  children?: Elements
}

/** A search and filters above a list: one line, and the filters that are used less below it. */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { action, search, filters = [], rest, kept = {}, submit, clear, onChange, children } = props
  const { appliesAtOnce, isInPlace } = props
  const form = useRef<HTMLFormElement>(null)
  const tell = useEffectEvent((element: HTMLFormElement) => onChange?.(valuesOf(element)))
  const searched = search?.name
  // A text can be typed before hydration. No event tells it.
  useLayoutEffect(() => {
    const field = searched === undefined ? null : form.current?.elements.namedItem(searched)
    if (form.current && field instanceof HTMLInputElement && field.value !== field.defaultValue)
      tell(form.current)
  }, [searched])
  const button = submit ? (
    <Button className="filters-submit" type="submit" variant="secondary" size="small">
      {submit}
    </Button>
  ) : null
  return (
    <form
      ref={form}
      className="filters"
      method="get"
      action={action}
      role={search ? 'search' : undefined}
      data-line={search ? '' : undefined}
      data-applies={appliesAtOnce ? '' : undefined}
      data-in-place={isInPlace ? '' : undefined}
      onChange={event => onChange?.(valuesOf(event.currentTarget))}
      onSubmit={event => (action && !isInPlace) || event.preventDefault()}
    >
      {search ? (
        <label className="filter" data-wide={search.isWide || undefined}>
          <span>{search.label}</span>
          <input
            type="search"
            name={search.name}
            dir="auto"
            defaultValue={search.value}
            placeholder={search.hint}
            maxLength={100}
          />
        </label>
      ) : null}
      {filters.map(filter => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      {rest ? (
        <details className="filters-rest" open={rest.isOpen}>
          <summary>
            <SlidersHorizontal aria-hidden="true" />
            <span>{rest.count ? `${rest.label} · ${rest.count}` : rest.label}</span>
          </summary>
          <div className="filters-more">
            {rest.filters.map(filter => (
              <FilterField key={filter.name} filter={filter} />
            ))}
            {button}
          </div>
        </details>
      ) : null}
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null
      )}
      {rest ? null : button}
      {clear ? (
        <a className="filters-clear" href={clear.href}>
          {clear.label}
        </a>
      ) : null}
      {children}
    </form>
  )
}

function FilterField({ filter }: { filter: Filter }): ReactNode {
  if (filter.kind === 'own') return filter.field
  const { name, label, value } = filter
  return (
    <label
      className="filter"
      data-filter={name}
      data-set={value && !(filter.kind === 'choice' && filter.any === undefined) ? '' : undefined}
    >
      <span>{label}</span>
      {filter.kind === 'day' ? (
        <input
          type="date"
          name={name}
          defaultValue={value}
          min={filter.min ?? '2000-01-01'}
          max={filter.max ?? '2199-12-31'}
          required={filter.isNeeded}
        />
      ) : (
        <select name={name} defaultValue={value ?? ''}>
          {filter.any === undefined ? null : <option value="">{filter.any}</option>}
          {filter.options.map(option => (
            <option
              key={option.value}
              value={option.value}
              data-needs-rest={option.needsRest ? '' : undefined}
            >
              {option.name}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}

const valuesOf = (form: HTMLFormElement): FilterValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
