import type { CompteEncaissement } from '@facturier/domaine/contrat/encaissements';
import { FRAIS_USUELS, phraseDesFrais, recuUsuel } from '@facturier/domaine/encaissements/frais-usuels';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Suspense, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import onglets from '@/components/onglets.module.css';
import { Panne } from '@/components/Panne';
import { Section } from '@/components/Section';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { EnTeteReglages } from '@/features/users/public';
import { useCompteEncaissement } from '../api/compte';
import { Detacher } from './Detacher';
import { EtatCompte } from './EtatCompte';
import { Interrupteur } from './Interrupteur';
import { etiquetteDe } from '../model/compte';
import styles from './encaissements.module.css';

/** Le montant de l'exemple. */
const EXEMPLE_CENTIMES = 44_400;

/** La place du titre et des onglets, pour que rien ne descende à leur arrivée. */
const PLACE_DU_HAUT = (
  <>
    <EnTetePage titre="Réglages" />
    <div className={onglets.onglets} aria-hidden="true">
      <span className={onglets.onglet}>&nbsp;</span>
    </div>
  </>
);

function Sections({ compte }: { compte: CompteEncaissement }): JSX.Element {
  return (
    <>
      <Section titre="Votre compte" texte="Ouvert chez Stripe, à votre nom.">
        <EtatCompte compte={compte} />
      </Section>
      {compte.etat === 'actif' && (
        <Section titre="Paiement en ligne" texte="Coupé, il garde votre compte et vos réglages.">
          <Interrupteur compte={compte} />
        </Section>
      )}
      <Section titre="Ce que cela coûte" texte="Facturier n’en prend rien.">
        <div className={styles.prose}>
          <p>
            Stripe prend ses frais sur chaque paiement, sur votre compte. Vos clients paient le montant de la
            facture, sans supplément&nbsp;: sur {formaterEuros(EXEMPLE_CENTIMES)}, vous recevez d’ordinaire{' '}
            <b>{formaterEuros(recuUsuel(EXEMPLE_CENTIMES))}</b>.
          </p>
          <ul>
            {FRAIS_USUELS.cartes.map((frais) => (
              <li key={frais.carte}>
                {phraseDesFrais(frais)}, {frais.carte}
              </li>
            ))}
          </ul>
          <p>
            Tarifs depuis le {formaterDateLongue(FRAIS_USUELS.depuis)}, à vérifier sur votre compte&nbsp;:{' '}
            <a href={FRAIS_USUELS.source.url} target="_blank" rel="noreferrer">
              {FRAIS_USUELS.source.nom}
            </a>
            .
          </p>
          <p>
            Le livre des recettes compte ce que le client a payé, avant les frais&nbsp;: c’est ce qu’un
            micro-entrepreneur déclare. Les frais se lisent à part, sur la facture.
          </p>
        </div>
      </Section>
      <Section titre="Qui encaisse" texte="Vous, et vous seul.">
        <div className={styles.prose}>
          <p>
            Vous êtes le marchand&nbsp;: votre nom est sur le relevé du client, l’argent ne passe jamais par
            Facturier. Un remboursement ou une contestation perdue est pris sur votre compte Stripe.
          </p>
          <p>
            Ce compte n’a rien de commun avec <Link to={paths.abonnement.href()}>votre abonnement</Link>, que
            vous nous payez à part.
          </p>
        </div>
      </Section>
      {compte.etat !== 'absent' && (
        <Section titre="Détacher" texte="Facturier oublie ce compte.">
          <Detacher />
        </Section>
      )}
    </>
  );
}

/** Se faire payer en ligne, sur son propre compte Stripe. */
export function Reglages(): JSX.Element {
  const { data: compte, error, refetch } = useCompteEncaissement();
  const [ton, mot] = compte ? etiquetteDe(compte) : [];
  return (
    <div className={styles.page}>
      <Suspense fallback={PLACE_DU_HAUT}>
        <EnTeteReglages actuel="encaissements" />
      </Suspense>
      <p className={styles.propos}>
        Vos clients paient leurs factures par carte ou par prélèvement, depuis leur lien.{' '}
        {mot && compte?.disponible && <Etiquette ton={ton}>{mot}</Etiquette>}
      </p>
      {compte && <Sections compte={compte} />}
      {!compte && error && (
        <Panne erreur={error} phrase="Votre compte d’encaissement n’a pas pu être lu" reessayer={refetch} />
      )}
      {!compte && !error && <SqueletteLignes />}
    </div>
  );
}
