import type { Devis } from '@facturier/domaine/contrat/devis';
import { useState, type JSX } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { pathsDevis } from '@/config/paths';
import {
  Assistant,
  Attente,
  CadreEnPage,
  emetteurComplet,
  emetteurDe,
  etatDepuisCopie,
  etatInitial,
  lireCopie,
  oublierCopie,
  RepriseNeuve,
  type Depart,
  type Donnees,
  useDonnees,
} from '@/features/assistant/public';
import { conditionsDuProfil } from '@/components/conditions/conditions-du-profil';
import { useMoi } from '@/features/users/public';
import { aujourdhui } from '@/lib/format/date';
import { useDevisAEditer } from '../../api/lire-devis';
import {
  avecAcompte,
  type CorpsDeDevis,
  type EtatDevis,
  etatDepuisDevis,
  TENUE_DEVIS,
} from '../../model/assistant-devis';
import { offreNeuve, type OffreTapee } from '../../model/offre-tapee';
import { SORTE_DEVIS } from './sorte-devis';

type DepartDevis = Depart<EtatDevis, CorpsDeDevis>;

const proprietaire = ({ moi }: Donnees): string => moi._id + TENUE_DEVIS.copie;

/** Pour qui le devis se fait, s'il est déjà choisi, et s'il demande un acompte d'avance. */
interface Demande {
  client: string | null;
  acompte?: boolean;
}

function etatNeuf(
  { moi, mentions, conditions, clients }: Donnees,
  { client, acompte = false }: Demande = { client: null },
): EtatDevis {
  const emetteur = emetteurDe(moi);
  const jour = aujourdhui();
  const clientId = clients.find(({ _id }) => _id === client)?._id ?? null;
  const vierge = etatInitial(jour, emetteur, conditions, conditionsDuProfil(mentions));
  const neuf: EtatDevis = {
    ...vierge,
    etape: emetteurComplet(emetteur, moi.siret) ? (clientId ? 3 : 2) : 1,
    valeurs: { ...vierge.valeurs, clientId, mentionLibre: mentions.mentionLibre ?? '' },
    offre: offreNeuve(jour),
  };
  return acompte ? avecAcompte(neuf) : neuf;
}

/** La copie de ce navigateur, sauf si le brouillon a changé ailleurs depuis qu'elle était à jour. */
function departDeCopie(donnees: Donnees, devis: Devis | undefined): DepartDevis | null {
  const copie = lireCopie<CorpsDeDevis>(localStorage, proprietaire(donnees), devis?._id ?? null);
  if (!copie || (copie.aJour && devis && copie.version !== devis.version)) return null;
  const { dateEmission, dateEcheance } = etatNeuf(donnees).valeurs;
  const etat = etatDepuisCopie(copie);
  return {
    etat: {
      ...etat,
      valeurs: { ...etat.valeurs, dateEmission, dateEcheance },
      offre: { ...offreNeuve(aujourdhui()), ...(copie.supplement as Partial<OffreTapee> | undefined) },
    },
    cible: devis ? { id: devis._id, version: copie.version ?? devis.version } : null,
    aEnvoyer: !copie.aJour,
    tentatives: copie.tentatives,
  };
}

/** D'où part la saisie : copie de ce navigateur, brouillon du serveur, ou page vierge. */
function departDe(donnees: Donnees, devis: Devis | undefined, demande: Demande): DepartDevis {
  const { moi, conditions } = donnees;
  // Demandé pour un client, il part neuf : une copie serait d'un autre.
  const repris = demande.client ? null : departDeCopie(donnees, devis);
  if (repris) return repris;
  const depart = { aEnvoyer: false, tentatives: [] };
  if (!devis) return { ...depart, cible: null, etat: etatNeuf(donnees, demande) };
  return {
    ...depart,
    cible: { id: devis._id, version: devis.version },
    etat: etatDepuisDevis(devis, emetteurDe(moi), conditions, aujourdhui()),
  };
}

/** L'adresse suit le brouillon : recharger le reprend. */
function suivre(id: string | null): void {
  const adresse = id && pathsDevis.edition.href(id);
  if (adresse && window.location.pathname !== adresse)
    window.history.replaceState(window.history.state, '', adresse);
}

function Demarrage({
  donnees,
  devis,
  demande,
  surFermeture,
  recommencer,
}: {
  donnees: Donnees;
  devis: Devis | undefined;
  demande: Demande;
  surFermeture: () => void;
  recommencer: () => void;
}): JSX.Element {
  const [depart] = useState(() => departDe(donnees, devis, demande));
  const repriseNeuve = depart.etat.revision > 0 && !depart.cible;
  return (
    <Assistant
      sorte={SORTE_DEVIS}
      depart={depart}
      donnees={donnees}
      enPage
      annonce={repriseNeuve && <RepriseNeuve recommencer={recommencer} />}
      surGarde={suivre}
      surFermeture={surFermeture}
    />
  );
}

/** L'assistant d'un devis, en pleine page : neuf, pour ce client si on l'a déjà choisi, ou sur un brouillon. */
export function AssistantDevis({ id, ...demande }: { id: string | null } & Demande): JSX.Element {
  const naviguer = useNavigate();
  const { data: moi } = useMoi();
  const { donnees, panne, relire } = useDonnees(moi);
  const { data: devis, error, refetch } = useDevisAEditer(id);
  const [essai, setEssai] = useState(0);
  const fermer = (): void => void naviguer(pathsDevis.liste.href());
  // Plus un brouillon : on va à sa fiche.
  if (devis && devis.etat !== 'brouillon') return <Navigate to={pathsDevis.devis.href(devis._id)} replace />;
  const pret = donnees && (id === null || devis);
  return (
    <CadreEnPage>
      {pret ? (
        <Demarrage
          key={essai}
          donnees={donnees}
          devis={devis}
          demande={demande}
          surFermeture={fermer}
          recommencer={() => {
            oublierCopie(localStorage, proprietaire(donnees), null);
            setEssai(essai + 1);
          }}
        />
      ) : (
        <Attente
          phrase="Erreur lors du chargement du devis"
          sortie="Revenir aux devis"
          panne={panne ?? error}
          relire={() => (panne ? relire() : refetch())}
          surFermeture={fermer}
        />
      )}
    </CadreEnPage>
  );
}
