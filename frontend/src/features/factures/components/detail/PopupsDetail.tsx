import { Suspense, type JSX } from 'react';
import { FenetreRepetition } from '@/features/recurrences/public';
import { FenetreRelance } from '@/features/relances/public';
import { adresseDEnvoi, type Facture } from '../../model/facture';
import { FenetreEnvoi } from './FenetreEnvoi';
import { RemettreAutrement } from './RemettreAutrement';
import { PopupAvoir } from './PopupAvoir';
import { PopupPaiement } from './PopupPaiement';
import type { Popup } from './use-actes';

/** La fenêtre ouverte depuis l'en-tête du détail, s'il y en a une. */
export function PopupsDetail({
  facture,
  popup,
  surFermeture,
}: {
  facture: Facture;
  popup: Popup;
  surFermeture: () => void;
}): JSX.Element | null {
  const props = { facture, surFermeture };
  if (popup === 'courriel' || popup === 'plateforme') return <FenetreEnvoi {...props} canal={popup} />;
  if (popup === 'relance')
    return (
      <Suspense fallback={null}>
        <FenetreRelance
          factureId={facture._id}
          adresse={adresseDEnvoi(facture)}
          autrement={<RemettreAutrement facture={facture} adresse={adresseDEnvoi(facture)} />}
          fermer={surFermeture}
          sinon={<FenetreEnvoi {...props} canal="courriel" rappel />}
        />
      </Suspense>
    );
  if (popup === 'repetition')
    return (
      <Suspense fallback={null}>
        <FenetreRepetition facture={facture} fermer={surFermeture} />
      </Suspense>
    );
  if (popup && typeof popup === 'object') return <PopupAvoir {...props} rendu={popup.avoirDe} />;
  if (popup === 'avoir') return <PopupAvoir {...props} />;
  if (popup === 'correction') return <PopupAvoir {...props} corriger />;
  if (popup === 'rembourser') return <PopupPaiement {...props} sens="remboursement" />;
  return popup === 'paiement' ? <PopupPaiement {...props} sens="encaissement" /> : null;
}
