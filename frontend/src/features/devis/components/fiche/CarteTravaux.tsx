import type { Devis } from '@facturier/domaine/contrat/devis';
import type { SituationDeDevis, SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { centiemesDepuisTaux } from '@facturier/domaine/valeurs/montant';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import detail from '@/components/detail.module.css';
import { Suspens } from '@/components/Suspens';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { formaterDateCourte, formaterDateLongue } from '@/lib/format/date';
import { afficherEuros, pourcentage } from '@/lib/format/montant';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lireDecompte, lireLettreDeRetenue } from '../../api/lire-devis';
import { useArreterDecompte, useSituations } from '../../api/situations';
import { ecrirePart } from '../../model/situations';
import { Avenants, FaireUnAvenant } from './Avenants';
import facturation from './facturation.module.css';
import { FenetreReception, FenetreRetenue } from './FenetreRetenue';
import FenetreSituation from './FenetreSituation';
import styles from './situations.module.css';

type Fenetre = 'situation' | 'retenue' | 'reception' | null;

function Situation({ situation }: { situation: SituationDeDevis }): JSX.Element {
  const { facture, numero, rang, statut, dateEmission, net, retenue, derniere } = situation;
  return (
    <li className={detail.paiement}>
      <span>
        <Link to={paths.facture.href(facture)}>{numero ?? 'Brouillon de situation'}</Link>
        <span>
          Situation n°&nbsp;{rang}
          {derniere && ', la dernière'}
          {numero ? `, ${formaterDateCourte(dateEmission)}` : ', à émettre'}
          {statut === 'annulee' && ', annulée'}
        </span>
      </span>
      <span className={facturation.montants}>
        <b className={textes.chiffres}>{afficherEuros(net)}</b>
        {retenue > 0 && <small className={textes.chiffres}>dont {afficherEuros(retenue)} retenus</small>}
      </span>
    </li>
  );
}

/** Ce qui se retient, jusqu'à quand, et ce qui l'arrête. */
function Retenue({ situations }: { situations: SituationsDeDevis }): JSX.Element | null {
  const { retenue, receptionLe, liberableLe } = situations;
  if (!retenue) return null;
  return (
    <dl className={facturation.sommes}>
      <div>
        <dt>Retenue de garantie, {ecrirePart(centiemesDepuisTaux(retenue.taux))}</dt>
        <dd className={textes.chiffres}>{afficherEuros(retenue.retenu)}</dd>
      </div>
      <div>
        <dt>Réception des travaux</dt>
        <dd>{receptionLe ? formaterDateLongue(receptionLe) : 'pas encore notée'}</dd>
      </div>
      {retenue.cautionLe && (
        <div>
          <dt>Remplacée par une caution</dt>
          <dd>{formaterDateLongue(retenue.cautionLe)}</dd>
        </div>
      )}
      {liberableLe && (retenue.opposition ?? !retenue.cautionLe) && (
        <div>
          <dt>Libération</dt>
          <dd>
            {retenue.opposition
              ? `arrêtée, opposition du ${formaterDateLongue(retenue.opposition.le)}\u00a0: ${retenue.opposition.motif}`
              : formaterDateLongue(liberableLe)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Télécharge un fichier de ces travaux. */
function BoutonDeFichier({
  libelle,
  nom,
  lire,
}: {
  libelle: string;
  nom: string;
  lire: () => Promise<Blob>;
}): JSX.Element {
  const { refus } = useAnnonce();
  return (
    <Button
      onClick={() =>
        void lire().then(
          (octets) => telecharger(octets, `${nom}.pdf`),
          refus('Le fichier n’a pas pu être téléchargé.'),
        )
      }
    >
      {libelle}
    </Button>
  );
}

/** Le décompte : ce qui manque pour l'arrêter, le bouton qui l'arrête, ou son PDF. */
function Decompte({
  devis,
  situations,
}: {
  devis: Devis;
  situations: SituationsDeDevis;
}): JSX.Element | null {
  const arreter = useArreterDecompte(devis._id);
  const { fait, refus } = useAnnonce();
  const { decompte, refusDecompte } = situations;
  if (situations.situations.length === 0) return null;
  if (decompte)
    return (
      <BoutonDeFichier
        libelle="Télécharger le décompte"
        nom={decompte.numero}
        lire={() => lireDecompte(devis._id)}
      />
    );
  if (refusDecompte) return <p className={facturation.note}>Pas encore de décompte. {refusDecompte}</p>;
  return (
    <Button
      loading={arreter.isPending}
      onClick={() =>
        void arreter
          .mutateAsync()
          .then(() => fait('Décompte arrêté.'), refus('Le décompte n’a pas pu être arrêté.'))
      }
    >
      Arrêter le décompte
    </Button>
  );
}

/** Les travaux d'un devis accepté : leur avancement, leurs situations, la retenue de garantie, la réception, le décompte. */
export default function CarteTravaux({ devis }: { devis: Devis }): JSX.Element | null {
  const { data, isPending } = useSituations(devis._id);
  const [fenetre, ouvrir] = useState<Fenetre>(null);
  if (isPending) return <Suspens />;
  if (!data) return null;
  // Soldé sans situation ni retenue : ce devis n'était pas un chantier.
  if (data.refus !== null && data.situations.length === 0 && data.avenants.length === 0 && !data.retenue)
    return null;
  const enBrouillon = data.situations.some(({ numero }) => numero === null);
  const fermer = (): void => ouvrir(null);
  const commun = { devis, situations: data, surFermeture: fermer };
  return (
    <section className={detail.detailCarte} aria-labelledby="titre-travaux">
      <h2 id="titre-travaux">Travaux</h2>
      {data.situations.length > 0 && (
        <>
          <div className={facturation.barre} aria-hidden="true">
            <i className={facturation.encaisse} style={{ width: pourcentage(data.cumul, data.marche) }} />
          </div>
          <p className={facturation.note}>
            {afficherEuros(data.cumul)} facturés par situations, sur {afficherEuros(data.marche)}.
          </p>
          <ul className={detail.paiements} aria-label="Situations de ce devis">
            {data.situations.map((situation) => (
              <Situation key={situation.facture} situation={situation} />
            ))}
          </ul>
        </>
      )}
      <Avenants avenants={data.avenants} />
      <Retenue situations={data} />
      {enBrouillon && data.refus !== null && <p className={facturation.note}>{data.refus}</p>}
      <div className={styles.actes}>
        {data.refus === null && <Button onClick={() => ouvrir('situation')}>Facturer une situation</Button>}
        {data.decompte === null && <FaireUnAvenant devis={devis} />}
        <Button onClick={() => ouvrir('retenue')}>Retenue de garantie</Button>
        {data.situations.length > 0 && (
          <Button onClick={() => ouvrir('reception')}>Réception des travaux</Button>
        )}
        {data.refusLettre === null && (
          <BoutonDeFichier
            libelle="Demander la libération"
            nom={`retenue-de-garantie-${devis.numero}`}
            lire={() => lireLettreDeRetenue(devis._id)}
          />
        )}
        <Decompte devis={devis} situations={data} />
      </div>
      {fenetre === 'situation' && <FenetreSituation {...commun} />}
      {fenetre === 'retenue' && <FenetreRetenue {...commun} />}
      {fenetre === 'reception' && <FenetreReception {...commun} />}
    </section>
  );
}
