import type { Devis } from '@facturier/domaine/contrat/devis';
import { lazy, Suspense, type JSX } from 'react';
import { useParams } from 'react-router-dom';
import { ActesEnTete } from '@/components/ActesEnTete';
import styles from '@/components/detail.module.css';
import { EnTetePage } from '@/components/EnTetePage';
import { PageIntrouvable } from '@/components/PageIntrouvable';
import { Histoire } from '@/components/Histoire';
import { Suspens } from '@/components/Suspens';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { FeuilleDocument, OuvrirPdf, SqueletteDetail, useLogoDuCompte } from '@/features/factures/public';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { enReserve } from '@/lib/reserve';
import { useDevis } from '../api/lire-devis';
import { CarteEtat } from '../components/fiche/CarteEtat';
import { useActesDevis, type ActesDevis } from '../components/fiche/use-actes-devis';
import { DevisDOrigine, VersionDAvant, Versements } from '../components/fiche/Versements';
import { nomDuClient, titreDuDevis } from '../model/devis';

const RETOUR = { href: pathsDevis.liste.href(), libelle: 'Devis' };

const CarteDestinataires = lazy(() => import('../components/fiche/CarteDestinataires'));
const CarteFacturation = lazy(() => import('../components/fiche/CarteFacturation'));
const CarteTravaux = lazy(() => import('../components/fiche/CarteTravaux'));
const SignatureDuDevis = lazy(() => import('../components/fiche/SignatureDuDevis'));
const FenetreFacturer = lazy(() => import('../components/fiche/FenetreFacturer'));
const FenetreAccord = lazy(() => import('../components/fiche/FenetreAccord'));
const FenetreLivraison = lazy(() => import('../components/fiche/FenetreLivraison'));
const FenetreRetractation = lazy(() => import('../components/fiche/FenetreRetractation'));
const FenetreEnvoi = lazy(enReserve(() => import('../components/fiche/FenetreEnvoi')));
const FenetreRaison = lazy(() => import('../components/fiche/FenetreRaison'));

/** Ceux dont plus rien ne se versera d'avance. */
const FINIS: ReadonlySet<Devis['etat']> = new Set(['refuse', 'remplace', 'annule', 'retracte']);

/** Ceux dont des factures ont pu naître. */
const AVEC_FACTURES: ReadonlySet<Devis['etat']> = new Set(['accepte', 'retracte', 'annule']);

function Fenetres({ devis, actes: { fenetre, ouvrir } }: { devis: Devis; actes: ActesDevis }): JSX.Element {
  const fermer = (): void => ouvrir(null);
  return (
    <Suspense>
      {fenetre === 'envoi' && <FenetreEnvoi devis={devis} surFermeture={fermer} />}
      {fenetre === 'facturer' && <FenetreFacturer devis={devis} surFermeture={fermer} />}
      {fenetre === 'accord' && <FenetreAccord devis={devis} surFermeture={fermer} />}
      {fenetre === 'livraison' && <FenetreLivraison devis={devis} surFermeture={fermer} />}
      {fenetre === 'retractation' && <FenetreRetractation devis={devis} surFermeture={fermer} />}
      {(fenetre === 'refuser' || fenetre === 'annuler') && (
        <FenetreRaison devis={devis} acte={fenetre} surFermeture={fermer} />
      )}
    </Suspense>
  );
}

function Fiche({ devis }: { devis: Devis }): JSX.Element {
  useTitreOnglet(`${devis.numero ?? 'Brouillon'} · ${nomDuClient(devis)}`);
  const actes = useActesDevis(devis);
  const { data: logo } = useLogoDuCompte(devis.document.logo !== null);
  return (
    <>
      <EnTetePage
        titre={<span className={textes.entier}>{titreDuDevis(devis)}</span>}
        retour={RETOUR}
        sousTitre={`Pour ${nomDuClient(devis)}`}
        actions={<ActesEnTete premiers={actes.premiers} seconds={actes.seconds} occupe={actes.occupe} />}
      />
      <div className={styles.detail}>
        <div className={styles.detailFeuille}>
          {devis.numero && <OuvrirPdf ouvrir={actes.ouvrirPdf} />}
          <FeuilleDocument document={devis.document} logo={logo} imprimable />
        </div>
        <div className={styles.detailCote}>
          <CarteEtat devis={devis} livrer={() => actes.ouvrir('livraison')} />
          {(devis.signature ?? devis.retractation) && (
            <Suspense fallback={<Suspens />}>
              <SignatureDuDevis devis={devis} />
            </Suspense>
          )}
          <DevisDOrigine devis={devis} />
          {AVEC_FACTURES.has(devis.etat) && !devis.avenantDe && (
            <Suspense fallback={<Suspens />}>
              <CarteFacturation devis={devis} facturer={() => actes.ouvrir('facturer')} />
            </Suspense>
          )}
          {devis.etat === 'accepte' && !devis.avenantDe && (
            <Suspense fallback={<Suspens />}>
              <CarteTravaux devis={devis} />
            </Suspense>
          )}
          {devis.numero && (
            <Suspense fallback={<Suspens />}>
              <CarteDestinataires devis={devis} />
            </Suspense>
          )}
          {!FINIS.has(devis.etat) && <Versements echeancier={devis.offre.echeancier} />}
          <VersionDAvant devis={devis} />
          <Histoire evenements={devis.historique} />
        </div>
      </div>
      <Fenetres devis={devis} actes={actes} />
    </>
  );
}

/** /devis/:id : le document, où il en est, et ce que l'on peut en faire. */
export default function PageDevis(): JSX.Element {
  const { id = '' } = useParams();
  const { data: devis, error, refetch } = useDevis(id);
  if (devis) return <Fiche key={devis._id} devis={devis} />;
  if (!error) return <SqueletteDetail />;
  return (
    <PageIntrouvable
      titre="Devis"
      retour={RETOUR}
      erreur={error}
      absente="Devis non trouvé"
      panne="Erreur lors du chargement du devis"
      reessayer={refetch}
    />
  );
}
