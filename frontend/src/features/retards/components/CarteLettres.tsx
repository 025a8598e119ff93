import { lettreProposee } from '@facturier/domaine/retards/suite-lettre';
import type { TypeClient } from '@facturier/domaine/documents/facture';
import { clsx } from 'clsx';
import { Button } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import cartes from '@/components/carte.module.css';
import { useLettres } from '../api/lettres';
import { FenetreLettre } from './FenetreLettre';
import { LigneLettre } from './LigneLettre';
import styles from './lettres.module.css';

/** Ce que la lettre est, et si c'est le moment. */
const Presentation = ({ client, jours }: { client: TypeClient; jours: number }): JSX.Element => (
  <p>
    {lettreProposee(client, jours)
      ? `Le retard dépasse un mois\u00a0: une mise en demeure se propose. Elle n’arrête ni les rappels, ni le compte.`
      : `D’ordinaire, elle vient après les rappels, passé un mois de retard. Vous pouvez l’établir plus tôt.`}
  </p>
);

/** Les mises en demeure d'une facture en retard, ou payée après son échéance. */
export default function CarteLettres({
  factureId,
  client,
  joursDeRetard,
  attente,
}: {
  factureId: string;
  client: TypeClient;
  /** 0 : la facture est payée. */
  joursDeRetard: number;
  attente: ReactNode;
}): ReactNode {
  const { data, isError } = useLettres(factureId);
  const [ouverte, ouvrir] = useState(false);
  const due = joursDeRetard > 0;
  if (!data) return isError || !due ? null : attente;
  const { lettres, apercu, pourquoiPas } = data;
  if (lettres.length === 0 && !due) return null;
  return (
    <section
      id="mise-en-demeure"
      className={clsx(cartes.carte, styles.carte)}
      aria-labelledby="titre-mise-en-demeure"
    >
      <h2 id="titre-mise-en-demeure">Mise en demeure</h2>
      {apercu && <Presentation client={client} jours={joursDeRetard} />}
      {apercu && <Button onClick={() => ouvrir(true)}>Préparer la lettre</Button>}
      {due && pourquoiPas && lettres.at(-1)?.etat !== 'etablie' && <p role="status">{pourquoiPas}</p>}
      {lettres.length > 0 && (
        <ul className={styles.liste}>
          {[...lettres].reverse().map((lettre) => (
            <LigneLettre key={lettre.rang} factureId={factureId} lettre={lettre} />
          ))}
        </ul>
      )}
      {ouverte && apercu && (
        <FenetreLettre factureId={factureId} lettre={apercu} fermer={() => ouvrir(false)} />
      )}
    </section>
  );
}
