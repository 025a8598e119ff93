import type { Devis } from '@facturier/domaine/contrat/devis';
import { estOuvert, finDuDelai } from '@facturier/domaine/devis/retractation';
import { de } from '@facturier/domaine/valeurs/phrases';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import styles from '@/components/detail.module.css';
import { pathsDevis } from '@/config/paths';
import { aujourdhui, formaterDateLongue } from '@/lib/format/date';
import { COMMENT, termeDe } from '../../model/devis';
import { EtiquetteDevis } from '../EtiquetteDevis';
import { ValeursDevis } from '../ValeursDevis';

/** L'accord noté : qui, quand, comment. Il n'est nulle part appelé autrement. */
function Accord({ accord }: { accord: NonNullable<Devis['accord']> }): JSX.Element {
  return (
    <Alerte type="succes" titre={`Accord ${de(accord.par)}`}>
      Le {formaterDateLongue(accord.le)}, {COMMENT[accord.comment].toLowerCase()}. Noté par vous.
      {accord.note && (
        <>
          <br />
          {accord.note}
        </>
      )}
    </Alerte>
  );
}

/** Ce que la loi ouvre ou retient, une fois le devis accepté. */
function Delais({ devis, livrer }: { devis: Devis; livrer: () => void }): JSX.Element | null {
  const { droitDeRetractation: droit, livreLe, payableDes } = devis;
  const jour = aujourdhui();
  const retractable = droit !== null && estOuvert(droit, jour);
  const attend = payableDes !== null && jour < payableDes;
  if (devis.etat !== 'accepte' || (!retractable && !attend)) return null;
  return (
    <>
      <Alerte type="alerte">
        {retractable && `Votre client peut se rétracter ${finDuDelai(droit)}. `}
        {livreLe && `Il a reçu le dernier bien le ${formaterDateLongue(livreLe)}. `}
        {attend && `Ne recevez aucun paiement avant le ${formaterDateLongue(payableDes)}.`}
      </Alerte>
      {retractable && droit.depart === 'reception' && (
        <Button onClick={livrer}>{livreLe ? 'Corriger la réception' : 'Noter la réception'}</Button>
      )}
    </>
  );
}

/** Ce que l'état demande de savoir : remplacé par quoi, expiré, refusé pourquoi. */
function Suite({ devis }: { devis: Devis }): JSX.Element | null {
  const { etatLu, raison, remplacePar, valideJusquau } = devis;
  if (remplacePar)
    return (
      <Alerte type="info">
        Remplacé par <Link to={pathsDevis.devis.href(remplacePar._id)}>{remplacePar.numero}</Link>.
      </Alerte>
    );
  if (etatLu === 'expire' && valideJusquau)
    return (
      <Alerte type="alerte">
        L’offre valait jusqu’au {formaterDateLongue(valideJusquau)}. Faites-en une nouvelle version, ou notez
        un accord reçu hors ligne.
      </Alerte>
    );
  if (raison)
    return (
      <Alerte type="alerte" titre={devis.etat === 'refuse' ? 'Raison du refus' : 'Raison de l’annulation'}>
        {raison}
      </Alerte>
    );
  return null;
}

/** Où en est le devis, jusqu'à quand il vaut, et ce qui l'a fini. */
export function CarteEtat({ devis, livrer }: { devis: Devis; livrer: () => void }): JSX.Element {
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-etat">
      <h2 id="titre-etat">État</h2>
      <EtiquetteDevis etat={devis.etatLu} />
      <ValeursDevis {...devis} terme={termeDe(devis, aujourdhui())} />
      {devis.accord && <Accord accord={devis.accord} />}
      <Delais devis={devis} livrer={livrer} />
      <Suite devis={devis} />
    </section>
  );
}
