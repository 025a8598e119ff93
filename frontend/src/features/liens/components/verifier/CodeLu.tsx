import type { VerificationDeCode } from '@facturier/domaine/contrat/verifiables';
import type { CodeLu as Code } from '@facturier/domaine/verification/code';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import { useEffect, useRef, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { formaterDateLongue } from '@/lib/format/date';
import { Valeurs } from '../Valeurs';
import lien from '../lien.module.css';
import type { Signature } from '../../model/verifier';
import { FichierRecu } from './FichierRecu';
import { IbanAPayer } from './IbanAPayer';
import { Suite } from './Suite';
import styles from './verifier.module.css';

const GENRES = { facture: 'Facture', avoir: 'Avoir', acompte: 'Facture d’acompte' } as const;
const APPELEZ = 'Ne payez pas d’après ce document\u00a0: appelez le vendeur au numéro que vous connaissez.';

/** Ce qu'une signature qui ne tient pas laisse dire ; rien du document n'est alors montré. */
function Refus({ signature, site }: { signature: Signature; site: string }): JSX.Element {
  return signature === 'etrangere' ? (
    <Alerte type="erreur" titre={`Ce code n’est pas de ${site}`}>
      Aucune de nos clés ne l’a signé. {APPELEZ}
    </Alerte>
  ) : (
    <Alerte type="erreur" titre="Signature fausse">
      Ce code a changé depuis qu’il a été signé. {APPELEZ}
    </Alerte>
  );
}

/** Ce que vaut la signature, avec des mots qui n'en disent pas plus qu'elle. */
function EtatDeSignature({
  signature,
  suite,
}: {
  signature: Signature;
  suite: VerificationDeCode | null;
}): JSX.Element {
  const connue = suite !== null && suite.etat !== 'inconnue';
  if (signature === 'exacte')
    return (
      <Alerte type="info" titre="Code lu, signature exacte">
        Vérifiée dans ce navigateur. Elle dit que ces faits sont ceux que le vendeur a émis ici, rien de plus.
      </Alerte>
    );
  const retiree = signature === 'retiree';
  if (connue)
    return (
      <Alerte type="info" titre="Code lu, connu de ce site">
        {retiree
          ? 'La clé qui l’a signé a été retirée\u00a0: nous avons retrouvé ce document, émis ici avec ces faits.'
          : 'Ce navigateur ne sait pas vérifier la signature\u00a0: nous avons retrouvé ce document, émis ici avec ces faits.'}
      </Alerte>
    );
  return (
    <Alerte type="alerte" titre={retiree ? 'La clé de ce code a été retirée' : 'Signature non vérifiée'}>
      {retiree
        ? 'Ce qu’elle signe ne vaut plus seul, et nous ne retrouvons pas ce document.'
        : 'Ce navigateur ne sait pas le faire, et nous n’avons pas pu vérifier pour lui. Mettez-le à jour, ou réessayez.'}{' '}
      {APPELEZ}
    </Alerte>
  );
}

/** Un code lu : ce que vaut sa signature, ses faits à comparer au papier, l'IBAN que l'on va payer, ce qui est arrivé depuis. */
export function CodeLu({
  code,
  signature,
  suite,
  demandee,
  site,
}: {
  code: Code;
  signature: Signature;
  suite: VerificationDeCode | null;
  /** Vrai une fois le serveur interrogé, qu'il ait répondu ou non. */
  demandee: boolean;
  site: string;
}): JSX.Element {
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), [code]);
  const { genre, siret, emiseLe, totalCentimes, finIban, numero } = code.faits;
  const sure = signature === 'exacte';
  const montre = sure || (suite !== null && suite.etat !== 'inconnue');
  if (signature === 'fausse' || signature === 'etrangere') return <Refus signature={signature} site={site} />;
  // D'un seul tenant : un SIRET coupé en fin de ligne se compare mal.
  const siretLu = `SIRET ${formaterSiret(siret)}`.replaceAll(' ', '\u00a0');
  const lignes: [string, string][] = [
    ['Document', `${GENRES[genre]} ${numero} du ${formaterDateLongue(emiseLe)}`],
    ['Vendeur', suite?.vendeur ? `${suite.vendeur}, ${siretLu}` : siretLu],
    ['Total TTC', formaterEuros(totalCentimes)],
    ['IBAN imprimé', finIban ? `finit par ${finIban}` : 'aucun'],
  ];
  return (
    <section className={lien.carte} aria-labelledby="code-lu">
      <h2 ref={titre} id="code-lu" tabIndex={-1}>
        {montre ? `${GENRES[genre]} ${numero}` : 'Ce que dit ce code'}
      </h2>
      {(sure || demandee) && <EtatDeSignature signature={signature} suite={suite} />}
      {montre && (
        <>
          <Valeurs lignes={lignes} className={styles.faits} />
          <p>
            <strong>Ce que vous tenez dit autre chose&nbsp;?</strong> Ne payez pas&nbsp;: appelez le vendeur
            au numéro que vous connaissez.
          </p>
          {genre !== 'avoir' && <IbanAPayer faits={code.faits} />}
          {suite?.pdf && <FichierRecu pdf={suite.pdf} />}
          {demandee && <Suite suite={suite} signature={signature} />}
        </>
      )}
    </section>
  );
}
