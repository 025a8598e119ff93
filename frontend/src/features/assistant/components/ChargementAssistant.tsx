import { enReserve } from '@/lib/reserve';
import { auJour } from '../model/validite';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState, type JSX, type RefObject } from 'react';
import { Navigate } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { paths } from '@/config/paths';
import { conditionsDuProfil } from '@/components/conditions/conditions-du-profil';
import { useMoi, type User } from '@/features/users/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { useFactureAEditer, fermerAssistant } from '@/features/factures/public';
import { useNumerotation } from '../api/numerotation';
import { emetteurComplet, etatInitial, type Etape } from '../model/assistant.reducer';
import { etatDepuisCopie, lireCopie, oublierCopie, type CopieLocale } from '../model/copie-locale';
import { etatDepuisFacture } from '../model/brouillon';
import type { Facture } from '@/features/factures/public';
import type { Depart } from '../model/tenue';
import type { EmetteurSaisi } from '../model/valeurs-assistant';
import { Assistant } from './Assistant';
import { Attente } from './Attente';
import { RepriseNeuve } from './RepriseNeuve';
import { SORTE_FACTURE } from './sorte-facture';
import type { Donnees } from './use-atelier';
import { useDonnees } from './use-donnees';
import { emetteurDe } from './use-emetteur';
import styles from './assistant.module.css';

const AvisDuDevis = lazy(enReserve(() => import('./AvisDuDevis')));

interface Demande {
  brouillonId: string | null;
  clientId: string | null;
  /** Le prix de la première ligne, déjà demandé. */
  prix?: string | undefined;
  /** La saisie cédée par un autre écran : rien n'est à relire. */
  depart?: Depart | undefined;
}

interface Suites {
  surGarde: (brouillonId: string | null) => void;
  surFermeture: () => void;
  surReduction: (ceder: () => Promise<Depart>) => void;
  enPage?: boolean;
  /** Comment une barre hors de l'assistant le ferme. */
  commandes?: RefObject<(() => void) | null>;
}

/** La copie de ce navigateur, sauf si le brouillon a changé ailleurs depuis qu'elle était à jour. */
function copieUtile(
  { brouillonId, clientId, prix }: Demande,
  moi: User,
  facture: Facture | undefined,
): CopieLocale | null {
  const copie = clientId || prix ? null : lireCopie(localStorage, moi._id, brouillonId);
  return copie?.aJour && facture && copie.version !== facture.version ? null : copie;
}

/** Rien à revoir chez l'émetteur : on commence au client, ou aux lignes s'il est déjà choisi. L'étape 1 reste à portée. */
function premiereEtape(moi: User, emetteur: EmetteurSaisi, clientId: string | null): Etape {
  if (!emetteurComplet(emetteur, moi.siret)) return 1;
  return clientId ? 3 : 2;
}

/** D'où part la saisie : celle qu'un écran cède, copie de ce navigateur, brouillon du serveur, ou page vierge. */
function departDe(demande: Demande, donnees: Donnees, facture: Facture | undefined): Depart {
  if (demande.depart) return demande.depart;
  const { moi, conditions, mentions } = donnees;
  const { clientId, prix } = demande;
  const emetteur = emetteurDe(moi);
  const copie = copieUtile(demande, moi, facture);
  const cible = facture ? { id: facture._id, version: facture.version } : null;
  if (copie) {
    const base = cible && copie.version !== null ? { ...cible, version: copie.version } : cible;
    const { aJour, tentatives } = copie;
    return { etat: auJour(etatDepuisCopie(copie), aujourdhui()), cible: base, aEnvoyer: !aJour, tentatives };
  }
  const depart = { cible, aEnvoyer: false, tentatives: [] };
  if (facture)
    return { ...depart, etat: auJour(etatDepuisFacture(facture, emetteur, conditions), aujourdhui()) };
  const vierge = etatInitial(aujourdhui(), emetteur, conditions, conditionsDuProfil(mentions));
  const lignes = vierge.valeurs.lignes.map((ligne, rang) =>
    prix && rang === 0 ? { ...ligne, prixUnitaire: prix } : ligne,
  );
  const valeurs = { ...vierge.valeurs, lignes, clientId, mentionLibre: mentions.mentionLibre ?? '' };
  return { ...depart, etat: { ...vierge, etape: premiereEtape(moi, emetteur, clientId), valeurs } };
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
  const { devis } = depart.etat.valeurs;
  const repriseNeuve = !demande.depart && depart.etat.revision > 0 && !depart.cible;
  return (
    <Assistant
      sorte={SORTE_FACTURE}
      depart={depart}
      donnees={donnees}
      annonce={
        devis ? (
          <Suspense>
            <AvisDuDevis devis={devis} />
          </Suspense>
        ) : (
          repriseNeuve && <RepriseNeuve recommencer={recommencer} />
        )
      }
      {...suites}
    />
  );
}

/** Plus un brouillon : on va à la facture, et le panneau, s'il la tenait, se ferme. */
function DejaEmise({ id }: { id: string }): JSX.Element {
  useEffect(() => fermerAssistant(), []);
  return <Navigate to={paths.facture.href(id)} replace />;
}

/** Charge ce qu'il faut, puis ouvre l'assistant ; un profil privé va aux mentions légales. */
export function ChargementAssistant({ demande, ...suites }: { demande: Demande } & Suites): JSX.Element {
  const { data: moi } = useMoi();
  const { data: numerotation } = useNumerotation();
  const { donnees, panne, relire } = useDonnees(moi, numerotation);
  const aLire = demande.depart ? null : demande.brouillonId;
  const { data: facture, error, refetch } = useFactureAEditer(aLire);
  const [essai, setEssai] = useState(0);
  if (moi && moi.role !== 'professionnel') return <Navigate to={paths.mentionsLegales.href()} replace />;
  if (error instanceof ErreurApi && error.statut === 404)
    return (
      <div className={styles.assistantVide}>
        <EtatVide
          dessin="recherche"
          titre="Facture non trouvée"
          action={<Button onClick={suites.surFermeture}>Revenir aux factures</Button>}
        />
      </div>
    );
  if (facture && facture.statut !== 'brouillon') return <DejaEmise id={facture._id} />;
  if (!donnees || (aLire && !facture))
    return (
      <Attente
        phrase="Erreur lors du chargement de la facture"
        sortie="Revenir aux factures"
        panne={panne ?? error}
        relire={() => (panne ? relire() : refetch())}
        surFermeture={suites.surFermeture}
      />
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
