import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import textes from '@/components/textes.module.css';
import stylesOnglets from '@/components/onglets.module.css';
import { useSommes } from '../../api/sommes';
import type { FiltresListe } from '../../model/filtres-liste';
import styles from './liste.module.css';

/** Envoi et Réception : de vrais liens, avec leur nombre. */
export function OngletsListe({
  onglet,
  adresseDe,
}: {
  onglet: FiltresListe['onglet'];
  adresseDe: (onglet: FiltresListe['onglet']) => string;
}): JSX.Element {
  const { data: sommes } = useSommes(true);
  const onglets = [
    ['envoi', 'Envoi', sommes?.nombreEnvoi],
    ['reception', 'Réception', sommes?.nombreReception],
  ] as const;
  return (
    <nav className={clsx(stylesOnglets.onglets, styles.onglets)} aria-label="Sens des factures">
      {onglets.map(([cle, libelle, nombre]) => (
        <Link
          key={cle}
          to={adresseDe(cle)}
          preventScrollReset
          className={stylesOnglets.onglet}
          aria-current={onglet === cle ? 'page' : undefined}
        >
          {libelle} {nombre !== undefined && <span className={textes.chiffres}>{nombre}</span>}
        </Link>
      ))}
    </nav>
  );
}
