import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Navigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { SqueletteFiche } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useClients } from '@/features/clients/public';
import { useMentions, useMoi, type User } from '@/features/users/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { useFactureAEditer } from '../../api/lire-facture';
import { useNumerotation } from '../../api/numerotation';
import { etatInitial, reduireAssistant } from '../../model/assistant.reducer';
import { etatDepuisCopie, etatDepuisFacture, lireCopie, oublierCopie } from '../../model/brouillon';
import type { Facture } from '../../model/facture';
import { Assistant } from './Assistant';
import type { Donnees } from './use-atelier';
import type { Depart } from './use-brouillon';
import { emetteurDe } from './use-emetteur';

interface Demande {
  brouillonId: string | null;
  clientId: string | null;
}

interface Suites {
  surBrouillon: (id: string) => void;
  surFermeture: () => void;
  surReduction?: () => void;
}

/** D'où part la saisie : copie de ce navigateur si elle n'est pas encore sur le serveur, brouillon du serveur, ou page vierge. */
function departDe(
  { brouillonId, clientId }: Demande,
  donnees: Donnees,
  facture: Facture | undefined,
): Depart {
  const { moi, conditions, mentions } = donnees;
  const emetteur = emetteurDe(moi);
  const copie = clientId ? null : lireCopie(localStorage, moi._id, brouillonId);
  const cible = facture ? { id: facture._id, version: facture.version } : null;
  if (copie) {
    const base = cible && copie.version !== null ? { ...cible, version: copie.version } : cible;
    return { etat: etatDepuisCopie(copie), cible: base, aEnvoyer: true };
  }
  if (facture) return { etat: etatDepuisFacture(facture, emetteur, conditions), cible, aEnvoyer: false };
  const vierge = etatInitial(aujourdhui(), emetteur, conditions);
  const etat = { ...vierge, valeurs: { ...vierge.valeurs, mentionLibre: mentions.mentionLibre ?? '' } };
  return {
    etat: clientId ? { ...reduireAssistant(etat, { type: 'client', clientId }), revision: 0 } : etat,
    cible: null,
    aEnvoyer: false,
  };
}

function Demarrage({
  demande,
  donnees,
  facture,
  recommencer,
  ...suites
}: {
  demande: Demande;
  donnees: Donnees;
  facture: Facture | undefined;
  recommencer: () => void;
} & Suites): JSX.Element {
  const [depart] = useState(() => departDe(demande, donnees, facture));
  const repriseNeuve = depart.aEnvoyer && !depart.cible;
  return (
    <Assistant
      depart={depart}
      donnees={donnees}
      annonce={
        repriseNeuve && (
          <Alerte
            type="info"
            action={
              <Button size="small" onClick={recommencer}>
                Recommencer à zéro
              </Button>
            }
          >
            Votre dernière saisie n’avait pas atteint le serveur&nbsp;: la voici, entière.
          </Alerte>
        )
      }
      {...suites}
    />
  );
}

function useDonnees(moi: User | undefined): Donnees | null {
  const { data: mentions } = useMentions();
  const { data: clients } = useClients();
  const { data: numerotation } = useNumerotation();
  if (!moi || !mentions || !clients) return null;
  return { moi, mentions, clients, numerotation, conditions: mentions.conditionsPaiement };
}

/** Charge ce qu'il faut, puis ouvre l'assistant ; un profil privé va aux mentions légales. */
export function ChargementAssistant({ demande, ...suites }: { demande: Demande } & Suites): JSX.Element {
  const { data: moi } = useMoi();
  const donnees = useDonnees(moi);
  const { data: facture, error } = useFactureAEditer(demande.brouillonId);
  const [essai, setEssai] = useState(0);
  if (moi && moi.role !== 'professionnel') return <Navigate to={paths.mentionsLegales.href()} replace />;
  if (error instanceof ErreurApi && error.statut === 404)
    return (
      <div className="assistant-vide">
        <EtatVide
          dessin="recherche"
          titre="Facture non trouvée"
          action={<Button onClick={suites.surFermeture}>Revenir aux factures</Button>}
        />
      </div>
    );
  if (facture && facture.statut !== 'brouillon')
    return <Navigate to={paths.facture.href(facture._id)} replace />;
  if (!donnees || (demande.brouillonId && !facture))
    return (
      <div className="assistant-vide">
        <SqueletteFiche champs={4} />
      </div>
    );
  const recommencer = (): void => {
    oublierCopie(localStorage, donnees.moi._id, null);
    setEssai(essai + 1);
  };
  return (
    <Demarrage
      key={essai}
      demande={demande}
      donnees={donnees}
      facture={facture}
      recommencer={recommencer}
      {...suites}
    />
  );
}
