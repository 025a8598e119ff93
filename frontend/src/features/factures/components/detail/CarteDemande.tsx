import { fautesDeDemande } from '@facturier/domaine/documents/commande-publique';
import { estDateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { DATE_INEXISTANTE } from '@facturier/domaine/valeurs/regle';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useNoterDemande } from '../../api/statuts';
import type { Facture } from '../../model/facture';
import styles from '@/components/detail.module.css';

function FenetreDemande({
  facture,
  surFermeture,
}: {
  facture: Facture;
  surFermeture: () => void;
}): JSX.Element {
  const noter = useNoterDemande(facture._id);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: 'demande',
    depart: { le: facture.demandeDePaiement?.recueLe ?? aujourdhui() },
    regle: ({ le }) => ({
      le: estDateCivile(le)
        ? (fautesDeDemande(le, facture.dateEmission ?? le, aujourdhui())[0]?.message ?? null)
        : DATE_INEXISTANTE,
    }),
    envoyer: ({ le }) => noter.mutateAsync(le),
    reussite: () => {
      surFermeture();
      fait('Réception notée\u00a0: l’échéance la suit.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Noter la réception de la demande"
      valider="Noter la réception"
      largeur={480}
      surFermeture={surFermeture}
    >
      <p>
        Le délai d’un organisme public court du jour où votre facture est mise à sa disposition sur Chorus
        Pro, ou lui parvient. Chorus Pro donne cette date.
      </p>
      <ChampDate libelle="Reçue le" calendrier="jour de la réception" champ={saisie.champ('le')} requis />
      <RefusEnvoi refus={saisie.refus} defaut="La réception n’a pas pu être notée." />
    </FenetreSaisie>
  );
}

/** Quand un organisme public a reçu la demande de paiement : ni retard ni lettre ne se comptent avant de le savoir. */
export default function CarteDemande({ facture }: { facture: Facture }): JSX.Element | null {
  const [ouverte, setOuverte] = useState(false);
  const demande = facture.demandeDePaiement;
  if (!demande) return null;
  const { recueLe, delaiJours } = demande;
  return (
    <section className={styles.detailCarte} aria-labelledby="demande-de-paiement">
      <h2 id="demande-de-paiement">Demande de paiement</h2>
      <p>
        {recueLe && facture.dateEcheance
          ? `Reçue le ${formaterDateLongue(recueLe)}\u00a0: à régler au plus tard le ${formaterDateLongue(facture.dateEcheance)}.`
          : `Cet organisme a ${delaiJours} jours depuis la réception. Notez-en le jour\u00a0: sans lui, ni intérêts, ni rappels, ni lettre.`}
      </p>
      <Button onClick={() => setOuverte(true)}>{recueLe ? 'Corriger la date' : 'Noter la réception'}</Button>
      {ouverte && <FenetreDemande facture={facture} surFermeture={() => setOuverte(false)} />}
    </section>
  );
}
