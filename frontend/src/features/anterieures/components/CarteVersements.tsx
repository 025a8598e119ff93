import type { PaiementAnterieur, PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { App, Button } from 'antd';
import { clsx } from 'clsx';
import { lazy, Suspense, useState, type JSX } from 'react';
import detail from '@/components/detail.module.css';
import { Etiquette } from '@/components/Etiquette';
import textes from '@/components/textes.module.css';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDe } from '@/lib/erreurs-api';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { usePayerPiece } from '../api/pieces';
import styles from './anterieures.module.css';

const FenetreVersement = lazy(() => import('./FenetreVersement'));

function Versement({ id, versement }: { id: string; versement: PaiementAnterieur }): JSX.Element {
  const { modal, message } = App.useApp();
  const { mutateAsync } = usePayerPiece(id);
  const { _id, montant, date, moyen, annule, annulable } = versement;
  const annuler = (): void =>
    void modal.confirm({
      title: `Annuler l’écriture de ${afficherEuros(montant)}\u00a0?`,
      content: 'Rien ne s’efface du livre\u00a0: une écriture contraire s’y ajoute, à la même date.',
      okText: 'Annuler l’écriture',
      okButtonProps: { danger: true },
      cancelText: 'La garder',
      onOk: async () => {
        const corps = { annule: _id };
        try {
          await mutateAsync({ corps, cle: new ClesParContenu().pour(corps) });
        } catch (erreur) {
          message.error(messageDe(erreur));
        }
      },
    });
  return (
    <li className={clsx(detail.paiement, !annule && !annulable && detail.paiementAnnule)}>
      <span>
        <b className={textes.chiffres}>{afficherEuros(montant)}</b>
        <span>
          {annule ? 'Écriture contraire' : nomDuMoyen(moyen)}, le {formaterDateCourte(date)}
        </span>
      </span>
      {!annule && !annulable && <Etiquette>Annulée</Etiquette>}
      {annulable && (
        <Button
          type="text"
          size="small"
          aria-label={`Annuler l’écriture de ${afficherEuros(montant)} du ${formaterDateCourte(date)}`}
          onClick={annuler}
        >
          Annuler
        </Button>
      )}
    </li>
  );
}

/** Ce qui est payé d'une pièce antérieure, ce qui reste, et ses écritures au livre, jamais effacées. */
export function CarteVersements({ piece }: { piece: PieceAnterieureDetail }): JSX.Element {
  const [ajout, setAjout] = useState(false);
  const avoir = piece.genre === 'avoir';
  return (
    <section className={detail.detailCarte} aria-labelledby="titre-versements">
      <h2 id="titre-versements">{avoir ? 'Remboursements' : 'Encaissements'}</h2>
      <dl className={clsx(detail.paiementsSoldes, textes.chiffres)}>
        <div>
          <dt>{avoir ? 'Rendu' : 'Reçu'}</dt>
          <dd>{afficherEuros(Math.abs(piece.paye))}</dd>
        </div>
        <div className={detail.paiementsReste} data-reste>
          <dt>{avoir ? 'Reste à rendre' : 'Reste à encaisser'}</dt>
          <dd>{afficherEuros(Math.abs(piece.reste))}</dd>
        </div>
      </dl>
      {piece.paiements.length > 0 && (
        <ul className={detail.paiements}>
          {piece.paiements.map((versement) => (
            <Versement key={versement._id} id={piece._id} versement={versement} />
          ))}
        </ul>
      )}
      {piece.dejaAuLivre && (
        <p className={styles.note}>
          Cet argent était déjà au livre quand la pièce y est entrée&nbsp;: elle n’y a rien écrit.
        </p>
      )}
      {piece.reste !== 0 && (
        <Button type="primary" onClick={() => setAjout(true)}>
          {avoir ? 'Noter un remboursement' : 'Noter un encaissement'}
        </Button>
      )}
      <Suspense>{ajout && <FenetreVersement piece={piece} surFermeture={() => setAjout(false)} />}</Suspense>
    </section>
  );
}
