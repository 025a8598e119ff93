import type { RefusDeFichier } from '@facturier/domaine/contrat/formes';
import { type Forme, formeDuFichier, type SorteDeForme } from '@facturier/domaine/formes/forme';
import type { OperationEcartee } from '@facturier/domaine/releves/releve';
import { Button } from 'antd';
import { useId, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { phraseErreur } from '@/lib/erreurs-api';
import { accorder } from '@/lib/format/montant';
import { useEnvoyerForme } from '../api/formes';
import styles from './formes.module.css';

/** Un fichier mal lu : ses octets, ce qu'il voulait être, et pourquoi il ne s'est pas lu. */
export interface FichierMalLu {
  sorte: SorteDeForme;
  lire: () => Promise<Blob>;
  refus?: RefusDeFichier;
  ecartees?: readonly OperationEcartee[];
}

const ILLISIBLE = 'Ce fichier ne s’ouvre plus. Choisissez-le de nouveau.';

/** Ce qui partirait, ligne pour ligne, et le bouton qui le fait partir. */
function Apercu({ forme, fichier }: { forme: Forme; fichier: FichierMalLu }): JSX.Element {
  const titre = useId();
  const envoi = useEnvoyerForme();
  const { sorte, refus } = fichier;
  const envoyer = (): void =>
    envoi.mutate({ sorte, ...(refus && { refus }), lignes: forme.lignes, rangees: forme.rangees });
  if (envoi.data) return <Alerte type="succes">{envoi.data}</Alerte>;
  return (
    <div className={styles.apercu}>
      <h3 id={titre}>Tout ce qui partira</h3>
      <pre tabIndex={0} role="group" aria-labelledby={titre} className={styles.lignes}>
        {[...(refus ? [`refus : ${refus}`] : []), `rangées : ${forme.rangees}`, ...forme.lignes].join('\n')}
      </pre>
      <p>
        Les lettres sont des x, les chiffres des 9&nbsp;: ni nom, ni compte, ni somme. Ni le fichier, ni son
        nom, ni votre compte n’y sont joints. L’administration garde cette forme {accorder(180, 'jour')}.
      </p>
      {envoi.error && (
        <Alerte type="erreur">{phraseErreur(envoi.error, 'Cette forme n’est pas partie. Réessayez.')}</Alerte>
      )}
      <Button onClick={envoyer} loading={envoi.isPending} aria-busy={envoi.isPending}>
        Envoyer cette forme
      </Button>
    </div>
  );
}

/** « Ce que nous n'avons pas su lire » : rien ne part sans avoir été vu, ni sans un acte à part. */
export default function FormeAEnvoyer({ fichier }: { fichier: FichierMalLu }): JSX.Element {
  const [forme, setForme] = useState<Forme | 'illisible' | null>(null);
  const montrer = (): void =>
    void fichier
      .lire()
      .then((lu) => lu.arrayBuffer())
      .then(
        (octets) => setForme(formeDuFichier(new Uint8Array(octets), fichier.ecartees)),
        () => setForme('illisible'),
      );
  return (
    <section className={styles.cadre} aria-label="Ce que nous n’avons pas su lire">
      {forme === null && (
        <>
          <h2>Ce que nous n’avons pas su lire</h2>
          <p>
            Vous pouvez nous envoyer la forme de ce fichier, jamais ce qu’il dit&nbsp;: elle nous apprend à
            lire le prochain.
          </p>
          <Button onClick={montrer}>Voir ce qui partirait</Button>
        </>
      )}
      {forme === 'illisible' && <Alerte type="erreur">{ILLISIBLE}</Alerte>}
      {forme !== null && forme !== 'illisible' && (
        <>
          <h2>Ce que nous n’avons pas su lire</h2>
          <Apercu forme={forme} fichier={fichier} />
        </>
      )}
    </section>
  );
}
