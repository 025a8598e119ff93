import { clsx } from 'clsx';
import type { Pret2027 } from '@facturier/domaine/documents/pret-2027';
import { lettreProposee } from '@facturier/domaine/retards/suite-lettre';
import { lazy, Suspense, type JSX } from 'react';
import { useParams } from 'react-router-dom';
import { versLAdresse } from '@/components/AdresseRefusee';
import { EtatPret2027 } from '@/components/EtatPret2027';
import { EnTetePage } from '@/components/EnTetePage';
import { PageIntrouvable } from '@/components/PageIntrouvable';
import { Etiquette } from '@/components/Etiquette';
import { Suspens } from '@/components/Suspens';
import { paths } from '@/config/paths';
import { CarteEncaissements } from '@/features/encaissements/public';
import { CarteLiens } from '@/features/liens/public';
import { CarteLitige } from '@/features/litiges/public';
import { DejaDeposee } from '@/features/reception/public';
import { CarteRappels } from '@/features/relances/public';
import { CarteLettres, CarteRetard } from '@/features/retards/public';
import { VieDeLEmise } from '@/features/vie-electronique/public';
import { afficherEuros } from '@/lib/format/montant';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useFacture } from '../api/lire-facture';
import { useLogoDeFacture } from '../api/logo';
import { FeuilleDocument } from '../components/commun/Feuille';
import { ActionsDetail } from '../components/detail/ActionsDetail';
import { CartePaiements } from '../components/detail/CartePaiements';
import { CarteStatut, EtatEnvoi } from '../components/detail/CarteStatut';
import { RemettreAutrement } from '../components/detail/RemettreAutrement';
import { Chronologie } from '../components/detail/Chronologie';
import { Declaration } from '../components/detail/Declaration';
import { DocumentsLies } from '../components/detail/Documents';
import { OuvrirPdf } from '../components/detail/OuvrirPdf';
import { PopupsDetail } from '../components/detail/PopupsDetail';
import { SqueletteDetail } from '../components/detail/SqueletteDetail';
import { useActes } from '../components/detail/use-actes';
import { resteAEffacer } from '../model/avoir';
import { nomDePage } from '../model/nature';
import {
  adresseDEnvoi,
  aRembourser,
  dateDuTampon,
  nomClient,
  nomEmetteur,
  type Cote,
  type Facture,
} from '../model/facture';
import textes from '@/components/textes.module.css';
import styles from '@/components/detail.module.css';
import { de } from '@facturier/domaine/valeurs/phrases';

const CarteAdresse = lazy(() => import('../components/detail/CarteAdresse'));
const CarteDemande = lazy(() => import('../components/detail/CarteDemande'));
const CarteDevis = lazy(() => import('../components/detail/CarteDevis'));
const RETOUR = { href: paths.factures.href(), libelle: 'Factures' };

/** La place de ce qui vient après la facture, pour que rien ne bouge à son arrivée. */
const place = (hauteur: string | undefined): JSX.Element => (
  <div className={clsx(styles.detailCarte, hauteur)} aria-hidden="true" />
);
const ATTENTES = {
  retard: place(styles.placeRetard),
  lettres: place(styles.placeLettres),
  rappels: place(styles.placeRappels),
  liens: place(styles.placeLiens),
};
/** En retard, ou payée après son échéance : elle peut avoir des mises en demeure. */
const aDesLettres = ({ joursDeRetard, datePaiement, dateEcheance }: Facture): boolean =>
  joursDeRetard > 0 || (datePaiement !== null && dateEcheance !== null && datePaiement > dateEcheance);

const TITRE_DE_LECTURE: Record<Facture['monRole'], string> = {
  emetteur: 'Émetteur',
  destinataire: 'Destinataire',
  admin: 'Administration',
};

/** « FAC-2026-006 · Les Tables du Parc » : dix onglets ouverts se distinguent. */
const ongletDe = (facture: Facture): string =>
  `${facture.numero ?? 'Brouillon'} · ${facture.monRole === 'destinataire' ? nomEmetteur(facture) : nomClient(facture)}`;

/** L'autre partie ; l'administration, qui n'en est pas une, lit les deux. */
function partiesDe(facture: Facture): string {
  if (facture.monRole === 'emetteur') return `Pour ${nomClient(facture)}`;
  const vendeur = de(nomEmetteur(facture)).replace(/^d/, 'D');
  return facture.monRole === 'destinataire' ? vendeur : `${vendeur}, pour ${nomClient(facture)}`;
}

/** Ce que la feuille porte en travers : PAYÉE et sa date, ou ANNULÉE. */
function tamponDe(facture: Facture): { date: string | null } | undefined {
  if (facture.statut === 'annulee') return { date: null };
  const date = dateDuTampon(facture);
  return date ? { date } : undefined;
}

/** Émise, elle ne change plus : ce qui lui manque pour 2027 ne s'y reproche pas, la suivante le demandera. */
const rienAReprocher = ({ manques: { length } }: Pret2027, brouillon: boolean) => brouillon || length === 0;

/** Un nom d'un mot garde son numéro sur sa ligne ; un plus long peut passer à la suivante, le numéro entier. */
function Titre({ facture }: { facture: Facture }): JSX.Element {
  const nom = nomDePage(facture);
  if (facture.natureFacture === 'standard' || !facture.numero)
    return <span className={textes.entier}>{[nom, facture.numero].filter(Boolean).join(' ')}</span>;
  return (
    <>
      {nom} <span className={textes.entier}>{facture.numero}</span>
    </>
  );
}

/** De quoi faire payer sur place ; rien d'un avoir, d'une annulée, d'un contrat rompu. Le code du papier vaut tant qu'il dit ce qui reste. */
function aPayerSurPlace(facture: Facture): { reste: number; codeVirement: string | null } | undefined {
  const { genre, statut, contratRompu, resteAPayer: reste, document } = facture;
  if (genre === 'avoir' || statut === 'annulee' || contratRompu) return undefined;
  const code = document.netAPayer.valeur === afficherEuros(reste) ? document.paiement?.codeVirement : null;
  return { reste, codeVirement: code ?? null };
}

function Detail({ facture }: { facture: Facture }): JSX.Element {
  useTitreOnglet(ongletDe(facture));
  const actes = useActes(facture);
  const logo = useLogoDeFacture(facture);
  const cote: Cote = facture.monRole === 'destinataire' ? 'destinataire' : 'emetteur';
  const mien = facture.monRole === 'emetteur';
  const brouillon = facture.statut === 'brouillon';
  return (
    <>
      <EnTetePage
        titre={<Titre facture={facture} />}
        retour={RETOUR}
        etiquette={<Etiquette ton="accent">{TITRE_DE_LECTURE[facture.monRole]}</Etiquette>}
        sousTitre={partiesDe(facture)}
        actions={<ActionsDetail facture={facture} actes={actes} />}
      />
      <div className={styles.detail}>
        <div className={styles.detailFeuille}>
          {!brouillon && <OuvrirPdf ouvrir={actes.ouvrirPdf} />}
          <FeuilleDocument document={facture.document} tampon={tamponDe(facture)} logo={logo} imprimable />
        </div>
        <div className={styles.detailCote}>
          {mien && <Declaration facture={facture} />}
          {facture.monRole === 'destinataire' && facture.numero && (
            <Suspense fallback={null}>
              <DejaDeposee id={facture._id} numero={facture.numero} />
            </Suspense>
          )}
          {mien && !brouillon && facture.genre === 'facture' && (
            <Suspense fallback={null}>
              <CarteLitige factureId={facture._id} />
            </Suspense>
          )}
          {mien && <EtatEnvoi facture={facture} surReprise={() => actes.ouvrir('courriel')} />}
          {mien && !brouillon && (
            <Suspense fallback={null}>
              <VieDeLEmise factureId={facture._id} annulee={facture.statut === 'annulee'} />
            </Suspense>
          )}
          <CarteStatut facture={facture} cote={cote} />
          {mien && facture.demandeDePaiement && (
            <Suspense fallback={<Suspens />}>
              <CarteDemande facture={facture} />
            </Suspense>
          )}
          {facture.natureFacture !== 'standard' && (
            <Suspense fallback={<Suspens />}>
              <CarteDevis facture={facture} />
            </Suspense>
          )}
          {mien && !brouillon && facture.genre === 'facture' && <CartePaiements facture={facture} />}
          {mien && !brouillon && facture.genre === 'facture' && (
            <Suspense fallback={null}>
              <CarteEncaissements
                factureId={facture._id}
                trop={aRembourser(facture)}
                reste={resteAEffacer(facture)}
                preparerAvoir={(avoirDe) => actes.ouvrir({ avoirDe })}
              />
            </Suspense>
          )}
          {mien && brouillon && (
            <Suspense fallback={null}>
              <CarteAdresse factureId={facture._id} />
            </Suspense>
          )}
          {facture.pret2027 && rienAReprocher(facture.pret2027, brouillon) && (
            <div className={styles.detailCarte}>
              <EtatPret2027 etat={facture.pret2027} sujet={facture.genre} clientId={facture.client._id} />
            </div>
          )}
          <DocumentsLies facture={facture} />
          {mien && facture.joursDeRetard > 0 && facture.mentionsLegales.indemniteForfaitaire !== null && (
            <Suspense fallback={ATTENTES.retard}>
              <CarteRetard factureId={facture._id} />
            </Suspense>
          )}
          {mien && aDesLettres(facture) && (
            <Suspense fallback={facture.joursDeRetard > 0 ? ATTENTES.lettres : null}>
              <CarteLettres
                factureId={facture._id}
                client={facture.client.type ?? 'professionnel'}
                joursDeRetard={facture.joursDeRetard}
                attente={ATTENTES.lettres}
              />
            </Suspense>
          )}
          {mien && !brouillon && facture.genre === 'facture' && facture.resteAPayer > 0 && (
            <Suspense fallback={ATTENTES.rappels}>
              <CarteRappels
                factureId={facture._id}
                adresse={adresseDEnvoi(facture)}
                autrement={<RemettreAutrement facture={facture} adresse={adresseDEnvoi(facture)} />}
                corriger={facture.adresseEtat && facture.client._id && versLAdresse(facture.client._id)}
                lettreProposee={lettreProposee(facture.client.type ?? 'professionnel', facture.joursDeRetard)}
                attente={ATTENTES.rappels}
              />
            </Suspense>
          )}
          {mien && !brouillon && (
            <Suspense fallback={ATTENTES.liens}>
              <CarteLiens
                factureId={facture._id}
                genre={facture.genre}
                aPayer={aPayerSurPlace(facture)}
                attente={ATTENTES.liens}
              />
            </Suspense>
          )}
          {!brouillon && <Chronologie factureId={facture._id} />}
        </div>
      </div>
      <PopupsDetail facture={facture} popup={actes.popup} surFermeture={() => actes.ouvrir(null)} />
    </>
  );
}

/** /factures/:id : le détail, du côté de l'émetteur ou du destinataire ; l'administration le lit, sans acte. */
export default function PageFacture(): JSX.Element {
  const { id = '' } = useParams();
  const { data: facture, error, refetch } = useFacture(id);
  if (facture) return <Detail key={facture._id} facture={facture} />;
  if (!error) return <SqueletteDetail />;
  return (
    <PageIntrouvable
      titre="Facture"
      retour={RETOUR}
      erreur={error}
      absente="Facture non trouvée"
      panne="Erreur lors du chargement de la facture"
      reessayer={refetch}
    />
  );
}
