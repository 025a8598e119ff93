import type { EtatPublicDuLitige, LitigePublic } from '@facturier/domaine/contrat/litiges';
import { estEnCours } from '@facturier/domaine/litiges/litige';
import { useState, type JSX } from 'react';
import { Alerte, type TypeAlerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { afficherEuros } from '@/lib/format/montant';
import { AvecCode } from './AvecCode';
import { Contester } from './Contester';
import lien from './lien.module.css';
import styles from './litige.module.css';

const TITRES: Record<EtatPublicDuLitige['etat'], [ton: TypeAlerte, titre: string]> = {
  ouvert: ['info', 'Contestation enregistrée'],
  repondu: ['info', 'L’émetteur a répondu, par e-mail'],
  accepte: ['succes', 'Contestation acceptée'],
  accepte_en_partie: ['succes', 'Contestation acceptée en partie'],
  rejete: ['alerte', 'Contestation rejetée'],
  retire: ['info', 'Contestation retirée'],
};

/** Où en est le litige, et ce qui se paie sans l'attendre. */
function Etat({ litige }: { litige: EtatPublicDuLitige }): JSX.Element {
  const [ton, titre] = TITRES[litige.etat];
  const decide = litige.accorde !== null;
  return (
    <>
      <Alerte type={ton} titre={titre}>
        {litige.avoir ? `Avoir ${litige.avoir}.` : null}
      </Alerte>
      <ul className={styles.lignes}>
        {litige.lignes.map(({ rang, designation, conteste, accorde }) => (
          <li key={rang} className={styles.contestee}>
            <span>{designation}</span>
            <span>
              {afficherEuros(conteste)} contestés
              {decide ? `, ${afficherEuros(accorde ?? 0)} accordés` : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Geste = 'contester' | 'repondre' | 'retirer' | null;

interface Props {
  jeton: string;
  litige: LitigePublic;
  surSuite: (litige: LitigePublic) => void;
}

/** Répondre à l'émetteur, ou tout retirer. */
function Suivre({
  jeton,
  litige: { codeA },
  surSuite,
  geste,
  fermer,
}: Props & { geste: 'repondre' | 'retirer'; fermer: () => void }): JSX.Element {
  const [texte, setTexte] = useState('');
  const preparer = () => {
    if (geste === 'retirer') return { quoi: 'litige/retrait' as const };
    return texte.trim()
      ? { quoi: 'litige/messages' as const, texte: texte.trim() }
      : 'Écrivez votre message.';
  };
  return (
    <>
      {geste === 'repondre' && (
        <label className={styles.champ}>
          <span>Votre message à l’émetteur</span>
          <textarea
            rows={4}
            maxLength={2_000}
            value={texte}
            onChange={({ currentTarget }) => setTexte(currentTarget.value)}
          />
        </label>
      )}
      {geste === 'retirer' && <p>La facture se paiera de nouveau en entier.</p>}
      <AvecCode
        jeton={jeton}
        codeA={codeA ?? ''}
        libelle={geste === 'retirer' ? 'Retirer la contestation' : 'Envoyer le message'}
        preparer={preparer}
        surSuite={surSuite}
        fermer={fermer}
      />
    </>
  );
}

/** Contester une ligne, et suivre ce qu'il en advient. */
export function Litige({
  jeton,
  litige,
  reste,
  surSuite,
}: Props & {
  /** Ce qui reste à payer, en euros. */
  reste: number;
}): JSX.Element | null {
  const [geste, setGeste] = useState<Geste>(null);
  const { litige: present, contestables, codeA, resteNonConteste } = litige;
  const enCours = present !== null && estEnCours(present.etat);
  const contestable = contestables.length > 0 && codeA !== null;
  if (!present && !contestable) return null;
  const fermer = (): void => setGeste(null);
  const suite = (lu: LitigePublic): void => {
    fermer();
    surSuite(lu);
  };
  return (
    <section className={lien.carte} aria-labelledby="litige">
      <h2 id="litige">Contester une ligne</h2>
      {present && <Etat litige={present} />}
      {resteNonConteste !== null && (
        <p>
          Le reste se paie sans attendre&nbsp;: <strong>{afficherEuros(resteNonConteste)}</strong>.
        </p>
      )}
      {!present && geste === null && (
        <p>Une erreur&nbsp;? Contestez la ligne{reste > 0 && ', et payez le reste'}.</p>
      )}
      {geste === null && (
        <div className={styles.actes}>
          {contestable && <Bouton onClick={() => setGeste('contester')}>Contester une ligne</Bouton>}
          {enCours && codeA && <Bouton onClick={() => setGeste('repondre')}>Répondre</Bouton>}
          {enCours && codeA && <Bouton onClick={() => setGeste('retirer')}>Retirer</Bouton>}
        </div>
      )}
      {geste === 'contester' && <Contester jeton={jeton} litige={litige} surSuite={suite} fermer={fermer} />}
      {(geste === 'repondre' || geste === 'retirer') && (
        <Suivre jeton={jeton} litige={litige} surSuite={suite} geste={geste} fermer={fermer} />
      )}
    </section>
  );
}
