import type { AgeDIban, VerificationDeCode } from '@facturier/domaine/contrat/verifiables';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { formaterDateLongue } from '@/lib/format/date';
import type { Signature } from '../../model/verifier';

/** Ce que l'âge de l'IBAN fait dire ; un vieux compte n'est pas une garantie. */
const IBANS: Record<AgeDIban, [type: 'info' | 'alerte', phrase: string]> = {
  plus_d_un_an: ['info', 'Cet IBAN est celui de ce vendeur depuis plus d’un an.'],
  plus_de_30_jours: ['info', 'Cet IBAN est celui de ce vendeur depuis plus de 30 jours.'],
  moins_de_30_jours: [
    'alerte',
    'Cet IBAN est celui de ce vendeur depuis moins de 30 jours. Si vous l’avez déjà payé sur un autre compte, appelez-le.',
  ],
  change: [
    'alerte',
    'Ce vendeur a changé d’IBAN depuis ce document. Avant de payer, appelez-le au numéro que vous connaissez.',
  ],
};

/** Ce qui est arrivé au document depuis qu'il a été signé, si le site a répondu. */
export function Suite({
  suite,
  signature,
}: {
  suite: VerificationDeCode | null;
  signature: Signature;
}): JSX.Element {
  if (!suite)
    return (
      <Alerte
        type="alerte"
        titre={signature === 'exacte' ? 'Signature exacte. Vérifiée sans réseau.' : 'Sans réponse'}
      >
        Nous n’avons pas pu demander si ce document a été annulé depuis.
      </Alerte>
    );
  const { etat, rectifieeLe, iban, suspendu } = suite;
  const [type, phrase] = iban ? IBANS[iban] : [];
  const le = rectifieeLe ? ` le ${formaterDateLongue(rectifieeLe)}` : '';
  return (
    <>
      {etat === 'annulee' && (
        <Alerte type="erreur" titre={`Annulée${le} par un avoir`}>
          Il n’y a rien à payer au titre de ce document.
        </Alerte>
      )}
      {etat === 'rectifiee' && (
        <Alerte type="alerte" titre={`Rectifiée${le} par un avoir`}>
          Le montant à payer a baissé&nbsp;: demandez l’avoir au vendeur.
        </Alerte>
      )}
      {etat === 'inconnue' && (
        <Alerte type="alerte" titre={suspendu ? 'Ce vendeur est suspendu' : 'Document inconnu de ce site'}>
          {suspendu
            ? 'L’exploitant de ce site a suspendu son compte. Avant de payer, appelez-le au numéro que vous connaissez.'
            : 'Il n’est plus gardé ici. La signature, elle, se vérifie toujours.'}
        </Alerte>
      )}
      {type && phrase && <Alerte type={type} titre={phrase} />}
    </>
  );
}
