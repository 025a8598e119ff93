import { Button } from 'antd';
import { useId, type JSX, type ReactNode } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { SqueletteCartes } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import type { Releve } from '../model/chiffres';

const entier = new Intl.NumberFormat('fr-FR');

export interface Chiffre {
  /** Le champ du relevé, pour sa définition. */
  champ: string;
  libelle: string;
  valeur: ReactNode;
  ton?: 'erreur' | 'alerte';
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
    <section className="chiffres-section" aria-labelledby={id} aria-busy={requete.isFetching}>
      <div className="chiffres-tete">
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
        <dl className="chiffres-grille">
          {chiffres.map(({ champ, libelle, valeur, ton }) => (
            <div key={champ} className={ton ? `chiffre-carte chiffre-${ton}` : 'chiffre-carte'}>
              <dt>{libelle}</dt>
              <dd className="chiffre-valeur chiffres">{valeur}</dd>
              {releve.definitions[champ] && (
                <dd className="chiffre-definition">{releve.definitions[champ]}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {releve && children}
    </section>
  );
}
