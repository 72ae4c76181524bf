import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../status/Spinner.tsx'
import type { Elements } from '../elements.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  /** Makes the button as wide as its parent. */
  wide?: boolean
  /** An icon of 20 px before the text. */
  icon?: Elements
  /** An icon after the text. */
  trailingIcon?: Elements
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Replaces the text with a spinner and ignores clicks. The width stays the same. */
  loading?: boolean
  /** Announced to screen readers while loading. */
  loadingLabel?: string
  /** The missing thing, as a sentence. Disables the button and gives the reason. */
  needs?: string | undefined
}

/**
 * Renders a button. While loading it stays focusable (`aria-disabled`, not `disabled`), so that screen reader users
 * don't lose their place.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  icon,
  trailingIcon,
  loading,
  loadingLabel,
  needs,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      {...(needs ? { disabled: true, title: needs, 'aria-description': needs } : {})}
      type={type}
      className={classNames('button', className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-loading={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <span className="button-label">
        {icon}
        <span>{children}</span>
        {trailingIcon}
      </span>
      {loading ? (
        <span className="button-busy">
          <Spinner label={loadingLabel} />
        </span>
      ) : null}
    </button>
  )
}

export interface ButtonLinkProps extends Look, ComponentProps<'a'> {
  href: string
}

/** Renders a link that looks like a button. Use it only for navigation. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide,
  icon,
  trailingIcon,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  return (
    <a
      {...rest}
      className={classNames('button', className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className="button-label">
        {icon}
        <span>{children}</span>
        {trailingIcon}
      </span>
    </a>
  )
}
