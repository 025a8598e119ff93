import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { EtatVide } from './EtatVide';

const HORS_LIGNE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
const INTERDIT = 'Vous n’avez pas accès à cette page.';

/** Un contenu que ce compte n'a pas le droit de lire : réessayer n'y changerait rien. */
export function Interdit({
  phrase = INTERDIT,
  sortie,
}: {
  phrase?: string;
  sortie?: ReactNode;
}): JSX.Element {
  const aLaListe = useLocation().pathname === paths.factures.href();
  const retour = aLaListe ? null : <Link to={paths.factures.href()}>Revenir aux factures</Link>;
  return <EtatVide dessin="interdit" titre={phrase} action={sortie ?? retour} />;
}

/** Un contenu qui ne s'est pas chargé : interdit (403), hors ligne (aucune réponse), ou en panne. */
export function Panne({
  erreur,
  phrase,
  reessayer,
  sortie,
}: {
  erreur: unknown;
  /** La phrase de la spécification ; un service fermé (503) dit la sienne. */
  phrase: string;
  reessayer: () => unknown;
  /** De quoi quitter un écran qui n'a rien d'autre à montrer. */
  sortie?: ReactNode;
}): JSX.Element {
  const refus = erreur instanceof ErreurApi ? erreur : null;
  const horsLigne = refus?.sansReponse ?? false;
  return (
    <div role="alert">
      {refus?.statut === 403 ? (
        <Interdit phrase={phraseErreur(refus, INTERDIT)} sortie={sortie} />
      ) : (
        <EtatVide
          dessin={horsLigne ? 'horsLigne' : 'panne'}
          titre={refus?.statut === 503 ? phraseErreur(refus, phrase) : phrase}
          action={
            <>
              <Button onClick={() => void reessayer()}>Réessayer</Button>
              {sortie}
            </>
          }
        >
          {horsLigne && HORS_LIGNE}
        </EtatVide>
      )}
    </div>
  );
}
