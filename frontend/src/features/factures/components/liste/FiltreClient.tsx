import { clsx } from 'clsx';
import { lazy, Suspense, useState, type JSX, type KeyboardEvent } from 'react';
import { Icone } from '@/components/Icone';
import { useClients } from '@/features/clients/public';
import stylesSelecteur from '@/components/Selecteur.module.css';
import textes from '@/components/textes.module.css';
import styles from './liste.module.css';

const charger = (): Promise<typeof import('./ChoixClient')> => import('./ChoixClient');
const ChoixClient = lazy(charger);

const NomDuClient = ({ id }: { id: string }): JSX.Element => (
  <>{useClients().data?.find(({ _id }) => _id === id)?.nom ?? 'Client'}</>
);

/** Le filtre au repos : un bouton au dessin d'une liste. Le premier geste amène la vraie liste, ouverte. */
function AuRepos({ valeur, surDemande }: { valeur: string; surDemande: () => void }): JSX.Element {
  const frapper = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    const lettre = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (lettre || key === 'ArrowDown' || key === 'ArrowUp') surDemande();
  };
  return (
    <button
      type="button"
      className={
        valeur
          ? clsx(stylesSelecteur.selecteur, styles.filtresClient)
          : clsx(stylesSelecteur.selecteur, stylesSelecteur.vide, styles.filtresClient)
      }
      aria-haspopup="listbox"
      onPointerEnter={() => void charger()}
      onFocus={() => void charger()}
      onClick={surDemande}
      onKeyDown={frapper}
    >
      <span className={textes.lecteurs}>Filtrer par client{valeur && '\u00a0: '}</span>
      <span className={stylesSelecteur.texte} aria-hidden={valeur === ''}>
        {valeur ? <NomDuClient id={valeur} /> : 'Client'}
      </span>
      <Icone nom="chevron" taille={14} />
    </button>
  );
}

/** Filtre par client : la liste et sa recherche n'arrivent qu'à la première demande. */
export function FiltreClient({
  valeur,
  surChoix,
}: {
  valeur: string;
  surChoix: (id: string) => void;
}): JSX.Element {
  const [demande, setDemande] = useState(false);
  const repos = <AuRepos valeur={valeur} surDemande={() => setDemande(true)} />;
  if (!demande) return repos;
  return (
    <Suspense fallback={repos}>
      <ChoixClient valeur={valeur} surChoix={surChoix} />
    </Suspense>
  );
}
