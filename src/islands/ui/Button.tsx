import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  /** As wide as its parent. */
  wide?: boolean
  /** Before the words; an icon of 20 px. */
  icon?: ReactNode
  /** After the words. */
  trailingIcon?: ReactNode
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner in the words' place and lets no press through; the width stays. */
  loading?: boolean
  /** Read out while loading. */
  loadingLabel?: string
}

/**
 * While loading the button stays focusable (aria-disabled, not disabled): a screen reader must not
 * lose its place because something is being sent.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  icon,
  trailingIcon,
  loading,
  loadingLabel,
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
        {children}
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

/** A link that looks like a button: for going somewhere, never for doing something. */
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
        {children}
        {trailingIcon}
      </span>
    </a>
  )
}
