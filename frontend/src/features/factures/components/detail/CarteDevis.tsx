import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import styles from '@/components/detail.module.css';
import textes from '@/components/textes.module.css';
import { paths, pathsDevis } from '@/config/paths';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import type { Facture } from '../../model/facture';
import { nomDeFacture } from '../../model/nature';
import stylesCommun from '../commun/commun.module.css';
import { RenoncerAuReste } from './RenoncerAuReste';

const mien = ({ monRole }: Facture): boolean => monRole === 'emetteur';

/** Les acomptes qu'un solde déduit, et ce qu'il demande. Qui le reçoit lit leurs numéros, sans y être mené. */
function Acomptes({ facture }: { facture: Facture }): JSX.Element {
  const { acomptesImputes, montantTTC, net, arrhes, genre } = facture;
  const nomDe = (numero: string, date: string): string =>
    `${arrhes ? 'Arrhes' : 'Acompte'} ${numero} du ${formaterDateCourte(date)}`;
  return (
    <dl className={clsx(styles.paiementsSoldes, textes.chiffres)}>
      <div>
        <dt>Total TTC</dt>
        <dd>{afficherEuros(montantTTC)}</dd>
      </div>
      {acomptesImputes.map(({ facture: id, numero, date, montant }) => (
        <div key={id}>
          <dt>
            {mien(facture) ? (
              <Link to={paths.facture.href(id)}>{nomDe(numero, date)}</Link>
            ) : (
              nomDe(numero, date)
            )}
          </dt>
          <dd>{afficherEuros(-montant)}</dd>
        </div>
      ))}
      <div className={styles.paiementsReste}>
        <dt>{genre === 'avoir' ? 'Net de l’avoir' : 'Net à payer'}</dt>
        <dd>{afficherEuros(net)}</dd>
      </div>
    </dl>
  );
}

/** D'un acompte : pourquoi il ne bouge plus, ou de quoi renoncer à ce qu'il attend. */
function SuiteDAcompte({ facture }: { facture: Facture }): JSX.Element | null {
  const { natureFacture, genre, impute, statutEmetteur, resteAPayer, montantPaye } = facture;
  if (natureFacture !== 'acompte' || genre === 'avoir' || !mien(facture)) return null;
  if (impute)
    return (
      <p className={stylesCommun.note}>
        Une facture du devis déduit cet acompte. Pour le rectifier, annulez-la d’abord par un avoir.
      </p>
    );
  if (['brouillon', 'annulee'].includes(statutEmetteur) || resteAPayer <= 0 || facture.contratRompu)
    return null;
  return (
    <>
      <p className={stylesCommun.note}>Impayé, il retient le solde du devis.</p>
      <RenoncerAuReste acompte={{ ...facture, encaisse: montantPaye }} />
    </>
  );
}

/** Le devis dont une facture est tirée, et les acomptes qu'elle déduit. */
export default function CarteDevis({ facture }: { facture: Facture }): JSX.Element | null {
  const { devis, acomptesImputes, genre } = facture;
  if (!devis && acomptesImputes.length === 0) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-devis">
      <h2 id="titre-devis">{devis ? 'Devis' : 'Acomptes déduits'}</h2>
      {devis && (
        <div className={styles.paiementsSoldes}>
          <Link to={pathsDevis.devis.href(devis.id)}>{devis.numero}</Link>
          <span className={stylesCommun.note}>
            Du {formaterDateCourte(devis.date)} · {genre === 'avoir' ? 'Avoir' : nomDeFacture(facture)}
          </span>
        </div>
      )}
      {acomptesImputes.length > 0 && <Acomptes facture={facture} />}
      {facture.contratRompu && facture.statutEmetteur !== 'annulee' && (
        <Alerte type="alerte" titre="Le contrat est rompu">
          {mien(facture)
            ? 'Cette facture n’est plus due\u00a0: faites-en l’avoir, et rendez ce qui a été versé.'
            : 'Cette facture n’est plus à payer.'}
        </Alerte>
      )}
      <SuiteDAcompte facture={facture} />
    </section>
  );
}
