import type { RefusDePreparation } from '@facturier/domaine/contrat/declarations';
import type { FranchiseDeLAnnee, SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { phraseDeFranchise, phraseDeMicro } from '@facturier/domaine/seuils/phrases';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { SqueletteFiche } from '@/components/Squelettes';
import { pathsPilotage } from '@/config/paths';
import { afficherEuros } from '@/lib/format/montant';
import { useSeuils } from '../api/seuils';
import { Jauge } from '../components/Jauge';
import { NavPilotage } from '../components/NavPilotage';
import { PhraseDeRefus } from '../components/PhraseDeRefus';
import { Pourquoi } from '../components/Pourquoi';
import { RefusDesComptes } from '../components/RefusDesComptes';
import styles from '../components/seuils.module.css';
import {
  type JaugeADessiner,
  jaugeDeFranchise,
  jaugeDePlafond,
  jaugesDeMicro,
  jaugesDeTva,
} from '../model/seuils';

/** Ce qui fait la somme dont la phrase parle : la plus proche de sa limite. */
function PourquoiLaPlusProche({ jauges: [proche] }: { jauges: readonly JaugeADessiner[] }) {
  if (!proche) return null;
  const { titre, pourquoi } = proche;
  return (
    <Pourquoi nom={`Ce qui compte, ${titre}`} chiffre={pourquoi.somme} periode={String(pourquoi.annee)} />
  );
}

/** La franchise ne se juge pas de qui ne sait pas s'il facture la TVA. */
function SansTva({ refus }: { refus: RefusDePreparation }): JSX.Element {
  return (
    <section className={styles.carte} aria-labelledby="seuil-tva">
      <h2 id="seuil-tva">TVA</h2>
      <p className={styles.phrase}>
        <PhraseDeRefus refus={refus} />
      </p>
    </section>
  );
}

function Franchise({ seuils, franchise }: { seuils: SeuilsDeLAnnee; franchise: FranchiseDeLAnnee }) {
  const { annee, redevableDepuis } = seuils;
  const { encaisse, realise, etranger, enFranchiseAuPremierJanvier } = franchise;
  return (
    <section className={styles.carte} aria-labelledby="seuil-tva">
      <h2 id="seuil-tva">TVA</h2>
      <p className={styles.phrase}>
        {redevableDepuis
          ? `Vous êtes redevable de la TVA depuis le ${formaterDateLongue(redevableDepuis)}.`
          : phraseDeFranchise(jaugeDeFranchise(franchise), annee)}{' '}
        <PourquoiLaPlusProche jauges={jaugesDeTva(seuils, franchise)} />
      </p>
      {!enFranchiseAuPremierJanvier && !redevableDepuis && (
        <p className={styles.douce}>
          L’année d’avant a passé la limite&nbsp;: la franchise ne vaut plus depuis le 1er janvier {annee}.
        </p>
      )}
      {jaugesDeTva(seuils, franchise).map((jauge) => (
        <Jauge key={jauge.cle} jauge={jauge} />
      ))}
      <p className={styles.douce}>
        La loi compte ce que vous avez vendu et exécuté, payé ou non&nbsp;: {afficherEuros(realise.total)}.{' '}
        <Pourquoi nom="Vendu et exécuté" chiffre="franchise_realise" periode={String(annee)} />{' '}
        Encaissé&nbsp;: {afficherEuros(encaisse.total)}.{' '}
        <Pourquoi nom="Encaissé" chiffre="franchise_encaisse" periode={String(annee)} /> La jauge montre le
        plus proche de la limite.
        {etranger > 0 && (
          <>
            {' '}
            Dont {afficherEuros(etranger)} à l’étranger, à confirmer.{' '}
            <Pourquoi nom="Vendu à l’étranger" chiffre="franchise_etranger" periode={String(annee)} />
          </>
        )}
      </p>
    </section>
  );
}

function Micro({ seuils }: { seuils: SeuilsDeLAnnee }): JSX.Element {
  const { annee, micro } = seuils;
  return (
    <section className={styles.carte} aria-labelledby="seuil-micro">
      <h2 id="seuil-micro">Régime micro</h2>
      <p className={styles.phrase}>
        {phraseDeMicro(jaugeDePlafond(micro))} <PourquoiLaPlusProche jauges={jaugesDeMicro(seuils)} />
      </p>
      {jaugesDeMicro(seuils).map((jauge) => (
        <Jauge key={jauge.cle} jauge={jauge} />
      ))}
      <p className={styles.douce}>
        Le plafond du régime micro ne s’applique pas à une seule année&nbsp;: il en faut deux de suite. Il
        compte ce que vous avez encaissé. En {annee - 1}&nbsp;: {afficherEuros(micro.encaisseAnPasse.total)}.{' '}
        {micro.encaisseAnPasse.total !== 0 && (
          <Pourquoi nom={`Encaissé en ${annee - 1}`} chiffre="micro" periode={String(annee - 1)} />
        )}
      </p>
    </section>
  );
}

/** Les limites de l'année : où l'on en est, ce qui arrive au-delà, et quand. */
export default function PageSeuils(): JSX.Element {
  const { data: seuils, error, refetch } = useSeuils();
  return (
    <>
      <EnTetePage
        titre={seuils ? `Seuils ${seuils.annee}` : 'Seuils'}
        sousTitre="Ce qu’il vous reste avant chaque limite, ce qui change au-delà, et quel jour."
      />
      <NavPilotage />
      {seuils ? (
        <>
          {seuils.franchise && <Franchise seuils={seuils} franchise={seuils.franchise} />}
          {seuils.franchiseRefus && <SansTva refus={seuils.franchiseRefus} />}
          <Micro seuils={seuils} />
          {seuils.compteDedie && (
            <p className={styles.douce}>
              Vous encaissez plus de 10&nbsp;000&nbsp;€ depuis deux ans&nbsp;: un compte en banque réservé à
              votre activité est obligatoire (CSS, art. L613-10).
            </p>
          )}
          <p className={styles.douce}>
            Vous avez aussi encaissé ailleurs&nbsp;?{' '}
            <Link to={pathsPilotage.activite.href()}>Dites-le dans «&nbsp;Mon activité&nbsp;»</Link>.
          </p>
        </>
      ) : error ? (
        <RefusDesComptes
          erreur={error}
          phrase="Erreur lors du chargement de vos seuils"
          reessayer={refetch}
        />
      ) : (
        <SqueletteFiche champs={4} />
      )}
    </>
  );
}
