import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';
import { Aide } from '@/components/Aide';
import { Panne } from '@/components/Panne';
import { Courbe } from '@/components/graphes/Courbe';
import { Squelette } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import textes from '@/components/textes.module.css';
import sommes from '@/components/sommes.module.css';
import type { Allure } from '../model/allure';
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
  /** Sa petite courbe et ce qui s'en dit, d'une section qui en a ; absente tant qu'elle se lit. */
  allure?: Allure;
}

/** « 12 340 ». */
export const afficherNombre = (nombre: number): string => entier.format(nombre);

/** Une grille de chiffres : chacun porte sa définition, derrière « ? » ; la date du relevé est dite à côté du titre. */
export function Chiffres({
  titre,
  requete,
  chiffres,
  attendus = 4,
  courbes = false,
  aide,
  actions,
  children,
}: {
  titre: string;
  requete: { data?: Releve; error: unknown; isFetching: boolean; refetch: () => unknown };
  chiffres: readonly Chiffre[];
  /** Combien de chiffres viendront : l'attente a leur forme. */
  attendus?: number;
  /** Chaque chiffre a sa courbe : leur place est tenue. */
  courbes?: boolean;
  /** Ce que dit la section entière. */
  aide?: string;
  actions?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const id = useId();
  const { data: releve } = requete;
  const carte = clsx(sommes.somme, styles.chiffreCarte, courbes && styles.chiffreAllure);
  return (
    <section className={styles.chiffresSection} aria-labelledby={id} aria-busy={requete.isFetching}>
      <div className={styles.chiffresTete}>
        <h2 id={id}>{titre}</h2>
        {aide && <Aide sujet={titre}>{aide}</Aide>}
        {releve && <p>Calculé le {afficherInstant(releve.calculeLe)}</p>}
        {actions}
      </div>
      {!releve && !requete.error && (
        <Squelette forme={styles.chiffresGrille}>
          {Array.from({ length: attendus }, (_, rang) => (
            <div key={rang} className={carte} aria-hidden="true">
              <i style={{ width: '60%', margin: '6px 0' }} />
              <i style={{ width: '30%', height: 22, margin: '6px 0' }} />
            </div>
          ))}
        </Squelette>
      )}
      {!releve && requete.error !== null && (
        <Panne
          erreur={requete.error}
          phrase="Ces chiffres n’ont pas pu être chargés"
          reessayer={requete.refetch}
        />
      )}
      {releve && (
        <dl className={styles.chiffresGrille}>
          {chiffres.map(({ champ, libelle, valeur, ton, allure }) => (
            <div key={champ} className={clsx(carte, ton && TONS[ton])}>
              <dt>
                {libelle}
                {releve.definitions[champ] && <Aide sujet={libelle}>{releve.definitions[champ]}</Aide>}
              </dt>
              <dd className={clsx(sommes.valeur, textes.chiffres)}>{valeur}</dd>
              {allure && (
                <dd className={clsx(styles.chiffreTendance, textes.chiffres)}>
                  <Courbe valeurs={allure.valeurs} phrase={allure.phrase} />
                  <span>
                    <span aria-hidden="true">{allure.fleche}</span> {allure.tendance}
                  </span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {courbes ? <div className={styles.chiffresSuite}>{releve && children}</div> : releve && children}
    </section>
  );
}
