import { clsx } from 'clsx';
import { Button } from 'antd';
import { useId, type JSX, type ReactNode } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { SqueletteCartes } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import textes from '@/components/textes.module.css';
import sommes from '@/components/sommes.module.css';
import type { Releve } from '../model/chiffres';
import styles from './Chiffres.module.css';

const entier = new Intl.NumberFormat('fr-FR');

const TONS = { erreur: styles.chiffreErreur, alerte: styles.chiffreAlerte };

export interface Chiffre {
  /** Le champ du relevé, pour sa définition. */
  champ: string;
  libelle: string;
  valeur: ReactNode;
  ton?: keyof typeof TONS;
}

/** « 12 340 ». */
export const afficherNombre = (nombre: number): string => entier.format(nombre);

/** Une grille de chiffres : chacun porte sa définition ; la date du relevé est dite dessous. */
export function Chiffres({
  titre,
  requete,
  chiffres,
  actions,
  children,
}: {
  titre: string;
  requete: { data?: Releve; error: unknown; isFetching: boolean; refetch: () => unknown };
  chiffres: readonly Chiffre[];
  actions?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const id = useId();
  const { data: releve } = requete;
  return (
    <section className={styles.chiffresSection} aria-labelledby={id} aria-busy={requete.isFetching}>
      <div className={styles.chiffresTete}>
        <h2 id={id}>{titre}</h2>
        {releve && <p>Calculé le {afficherInstant(releve.calculeLe)}</p>}
        {actions}
      </div>
      {!releve && !requete.error && <SqueletteCartes nombre={4} />}
      {!releve && requete.error !== null && (
        <div role="alert">
          <EtatVide
            dessin="panne"
            titre="Ces chiffres n’ont pas pu être chargés"
            action={<Button onClick={() => void requete.refetch()}>Réessayer</Button>}
          />
        </div>
      )}
      {releve && (
        <dl className={styles.chiffresGrille}>
          {chiffres.map(({ champ, libelle, valeur, ton }) => (
            <div key={champ} className={clsx(sommes.somme, styles.chiffreCarte, ton && TONS[ton])}>
              <dt>{libelle}</dt>
              <dd className={clsx(sommes.valeur, textes.chiffres)}>{valeur}</dd>
              {releve.definitions[champ] && (
                <dd className={styles.chiffreDefinition}>{releve.definitions[champ]}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {releve && children}
    </section>
  );
}
