import { Radio, type RadioGroupProps } from 'antd';
import type { JSX } from 'react';
import styles from './ChoixEnBoutons.module.css';

/** Un choix parmi quelques-uns, en boutons ; le choisi est plein. Le seul de la maison. */
export const ChoixEnBoutons = (
  choix: Omit<RadioGroupProps, 'optionType' | 'buttonStyle' | 'className'>,
): JSX.Element => <Radio.Group {...choix} optionType="button" buttonStyle="solid" className={styles.choix} />;
