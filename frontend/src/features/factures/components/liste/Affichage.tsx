import { clsx } from 'clsx';
import { lazy, Suspense, useState, type ComponentPropsWithRef, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import selecteur from '@/components/Selecteur.module.css';
import { useVues } from '../../api/vues';
import type { FiltresListe } from '../../model/filtres-liste';
import { vueOuverte } from '../../model/vues';
import styles from './liste.module.css';

const charger = (): Promise<typeof import('./AffichageOuvert')> => import('./AffichageOuvert');
const AffichageOuvert = lazy(charger);

/** Les vues enregistrées et les colonnes : le bouton dit la vue que l'on regarde ; le volet n'arrive qu'au premier geste. */
export function Affichage({ filtres }: { filtres: FiltresListe }): JSX.Element {
  const [demande, setDemande] = useState(false);
  const { data } = useVues();
  const ouverte = vueOuverte(data?.vues ?? [], filtres);
  const bouton = (props: ComponentPropsWithRef<'button'>): JSX.Element => (
    <button
      type="button"
      className={clsx(selecteur.selecteur, !ouverte && selecteur.vide, styles.affichage)}
      aria-haspopup="dialog"
      aria-label={ouverte ? `Affichage\u00a0: ${ouverte.nom}` : undefined}
      {...props}
    >
      <span className={selecteur.texte}>{ouverte ? ouverte.nom : 'Affichage'}</span>
      <Icone nom="chevron" taille={14} />
    </button>
  );
  const repos = bouton({
    onPointerEnter: () => void charger(),
    onFocus: () => void charger(),
    onClick: () => setDemande(true),
  });
  if (!demande) return repos;
  return (
    <Suspense fallback={repos}>
      <AffichageOuvert filtres={filtres} bouton={bouton} />
    </Suspense>
  );
}
