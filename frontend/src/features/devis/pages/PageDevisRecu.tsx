import type { DevisRecu } from '@facturier/domaine/contrat/devis-recus';
import { lazy, Suspense, type JSX } from 'react';
import { useParams } from 'react-router-dom';
import { ActesEnTete } from '@/components/ActesEnTete';
import styles from '@/components/detail.module.css';
import { EnTetePage } from '@/components/EnTetePage';
import { PageIntrouvable } from '@/components/PageIntrouvable';
import { EtatVide } from '@/components/EtatVide';
import textes from '@/components/textes.module.css';
import { pathsDevis } from '@/config/paths';
import { FeuilleDocument, OuvrirPdf, SqueletteDetail } from '@/features/factures/public';
import { formaterDateLongue } from '@/lib/format/date';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useDevisRecu } from '../api/devis-recus';
import { Versements } from '../components/fiche/Versements';
import { CarteRecu } from '../components/recus/CarteRecu';
import { useActesRecu } from '../components/recus/use-actes-recu';
import { de } from '@facturier/domaine/valeurs/phrases';

const RETOUR = { href: pathsDevis.recus.href(), libelle: 'Devis reçus' };
const FenetreRefus = lazy(() => import('../components/recus/FenetreRefus'));

function Fiche({ recu }: { recu: DevisRecu }): JSX.Element {
  const { numero, vendeur, dateEmission, devis } = recu;
  useTitreOnglet(`${numero} · ${vendeur}`);
  const { actes, occupe, refus, fermer, ouvrirPdf } = useActesRecu(recu);
  return (
    <>
      <EnTetePage
        titre={<span className={textes.entier}>Devis {numero}</span>}
        retour={RETOUR}
        sousTitre={`${de(vendeur).replace(/^d/, 'D')}, le ${formaterDateLongue(dateEmission)}`}
        actions={<ActesEnTete premiers={actes} seconds={[]} occupe={occupe} />}
      />
      <div className={styles.detail}>
        <div className={styles.detailFeuille}>
          {devis ? (
            <>
              <OuvrirPdf ouvrir={ouvrirPdf} />
              <FeuilleDocument document={devis.document} imprimable />
            </>
          ) : (
            <EtatVide dessin="factures" titre="Ce devis ne se lit plus" />
          )}
        </div>
        <div className={styles.detailCote}>
          <CarteRecu recu={recu} />
          {devis && <Versements echeancier={devis.echeancier} />}
        </div>
      </div>
      <Suspense>{refus && <FenetreRefus recu={recu} surFermeture={fermer} />}</Suspense>
    </>
  );
}

/** /devis/recus/:id : le document, ce qu'il engage, et de quoi y répondre. */
export default function PageDevisRecu(): JSX.Element {
  const { id = '' } = useParams();
  const { data: recu, error, refetch } = useDevisRecu(id);
  if (recu) return <Fiche key={recu._id} recu={recu} />;
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
