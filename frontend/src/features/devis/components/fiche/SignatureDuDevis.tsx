import type { Devis } from '@facturier/domaine/contrat/devis';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import styles from '@/components/detail.module.css';
import { afficherInstant, formaterDateLongue } from '@/lib/format/date';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lirePieceDeLaSignature } from '../../api/lire-devis';
import locaux from './envoi.module.css';

type Piece = Parameters<typeof lirePieceDeLaSignature>[1];

/** Ce qui se garde d'un devis signé, et où cela se vérifie. */
function Pieces({ devis, verification }: { devis: Devis; verification: string }): JSX.Element {
  const { refus } = useAnnonce();
  const [encours, setEncours] = useState<Piece | null>(null);
  const prendre = (piece: Piece, nom: string): void => {
    setEncours(piece);
    void lirePieceDeLaSignature(devis._id, piece)
      .then((octets) => telecharger(octets, `${devis.numero}-${nom}`))
      .catch(refus('Le fichier n’a pas pu être téléchargé.'))
      .finally(() => setEncours(null));
  };
  return (
    <div className={locaux.pieces}>
      <Button
        loading={encours === 'certificat'}
        onClick={() => prendre('certificat', 'certificat.pdf')}
        aria-label="Télécharger le certificat"
      >
        Certificat
      </Button>
      <Button
        loading={encours === 'preuve.json'}
        onClick={() => prendre('preuve.json', 'preuve.json')}
        aria-label="Télécharger le fichier de preuve"
      >
        Preuve
      </Button>
      <a href={verification}>Vérifier la preuve</a>
    </div>
  );
}

/** Quand le client s'est rétracté : à l'instant de son clic, ou par la lettre qu'il a envoyée. */
const quand = ({ le, lettre }: NonNullable<Devis['retractation']>): string =>
  lettre
    ? `par lettre envoyée le ${formaterDateLongue(lettre.envoyeeLe)}, reçue le ${formaterDateLongue(lettre.recueLe)}`
    : `le ${afficherInstant(le)}`;

/** Le devis signé par son lien : par qui, quand, ses preuves ; et la rétractation, s'il y en a une. */
export default function SignatureDuDevis({ devis }: { devis: Devis }): JSX.Element | null {
  const { signature, retractation } = devis;
  if (!signature && !retractation) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-signature">
      <h2 id="titre-signature">Signature</h2>
      <div className={locaux.signature}>
        {retractation && (
          <Alerte type="alerte" titre={`Rétracté ${quand(retractation)}`}>
            Ce qui a été versé se rend au plus tard le {formaterDateLongue(retractation.rembourserAvant)}.
          </Alerte>
        )}
        {signature && (
          <>
            <Alerte type={retractation ? 'info' : 'succes'} titre={`Signé en ligne par ${signature.par}`}>
              Le {afficherInstant(signature.accepteLe)}, heure de Paris. Signature électronique simple.
            </Alerte>
            <Pieces devis={devis} verification={signature.verification} />
          </>
        )}
      </div>
    </section>
  );
}
