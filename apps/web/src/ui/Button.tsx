/** Buttons of the app: text, and icon with a name for those who do not see it. They are the browser's own. */

import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icons.tsx'

type OwnProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'>

export interface PlainButtonProps extends OwnProps {
  readonly isDisabled?: boolean | undefined
  readonly onPress?: (() => unknown) | undefined
}

export interface ButtonProps extends PlainButtonProps {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly icon?: IconName
}

/** A button that looks as its class says. */
export function PlainButton({
  isDisabled = false,
  onPress,
  type = 'button',
  ...more
}: PlainButtonProps) {
  return <button {...more} type={type} disabled={isDisabled} onClick={() => onPress?.()} />
}

export function Button({ look = 'plain', icon, children, className = '', ...more }: ButtonProps) {
  return (
    <PlainButton {...more} className={`button ${look} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </PlainButton>
  )
}

/** A button that shows an icon only; `name` is its accessible name and tooltip. */
export function IconButton({
  icon,
  name,
  className = '',
  ...more
}: Omit<PlainButtonProps, 'children'> & {
  icon: IconName
  name: string
}) {
  return (
    <span title={name} className={`icon-button-frame ${className}`}>
      <PlainButton {...more} aria-label={name} className="icon-button">
        <Icon name={icon} />
      </PlainButton>
    </span>
  )
}
