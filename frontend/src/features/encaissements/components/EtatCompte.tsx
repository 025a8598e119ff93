import type { CompteEncaissement } from '@facturier/domaine/contrat/encaissements';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { paths } from '@/config/paths';
import { useAnnonce } from '@/lib/use-annonce';
import { usePageDuDossier, useRelireCompte } from '../api/compte';
import { etatMontre } from '../model/compte';
import styles from './encaissements.module.css';

/** Ce que Stripe attend encore, dans son ordre, et pour quand. */
function Manque({ compte: { manque, echeance } }: { compte: CompteEncaissement }): JSX.Element | null {
  if (manque.length === 0) return null;
  return (
    <div>
      <p>
        {echeance ? `À donner à Stripe avant le ${formaterDateLongue(echeance)}\u00a0:` : 'Il manque\u00a0:'}
      </p>
      <ul className={styles.manque}>
        {manque.map(({ code, libelle }) => (
          <li key={code}>{libelle}</li>
        ))}
      </ul>
    </div>
  );
}

/** Pourquoi rien ne s'ouvre : ce serveur n'a pas de prestataire, ou le plan ne le comprend pas. */
function Fermee({ disponible }: { disponible: boolean }): JSX.Element {
  if (!disponible)
    return (
      <Alerte type="info" titre="L’encaissement en ligne n’est pas ouvert ici">
        Ce serveur n’a pas de prestataire de paiement.
      </Alerte>
    );
  return (
    <Alerte
      type="info"
      titre="L’encaissement en ligne est dans tous les plans payants, et dans l’essai"
      action={<Link to={paths.abonnement.href()}>Voir les plans</Link>}
    />
  );
}

/** Où en est le compte d'encaissement, ce qui manque, et la page de Stripe où le donner. */
export function EtatCompte({ compte }: { compte: CompteEncaissement }): JSX.Element {
  const { refus } = useAnnonce();
  const page = usePageDuDossier();
  const relecture = useRelireCompte();
  const absent = compte.etat === 'absent';
  if (!compte.disponible || (absent && !compte.permis)) return <Fermee disponible={compte.disponible} />;
  const { ton, titre, detail, dossier } = etatMontre(compte);
  const ouvrir = (): void =>
    page.mutate(
      { creer: absent },
      {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: refus('La page de Stripe n’a pas pu s’ouvrir.'),
      },
    );
  const occupe = page.isPending || page.isSuccess;
  return (
    <div className={styles.pile}>
      <Alerte type={ton} titre={titre}>
        <p>{detail}</p>
        <Manque compte={compte} />
      </Alerte>
      {!compte.permis && <Fermee disponible />}
      {dossier && (
        <Button
          type={compte.etat === 'actif' ? 'default' : 'primary'}
          loading={occupe}
          aria-busy={occupe}
          onClick={ouvrir}
        >
          {dossier}
        </Button>
      )}
      {compte.etat === 'en_verification' && (
        <Button
          loading={relecture.isPending}
          onClick={() => relecture.mutate(undefined, { onError: refus('Stripe n’a pas répondu.') })}
        >
          Relire chez Stripe
        </Button>
      )}
    </div>
  );
}
