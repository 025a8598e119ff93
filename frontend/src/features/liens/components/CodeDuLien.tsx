import { Button, Popover } from 'antd';
import { lazy, Suspense, type JSX } from 'react';
import styles from './CodeDuLien.module.css';

/** Le tracé d'un code QR ne se charge que si l'on en montre un. */
const CodeQr = lazy(() => import('@/components/feuille/CodeQr').then((m) => ({ default: m.CodeQr })));

/** Le lien en code QR, à présenter sur place ou à imprimer : qui le lit ouvre la page de la facture, et peut y payer. */
export function CodeDuLien({ url, adresse }: { url: string; adresse: string }): JSX.Element {
  const code = (
    <div className={styles.code}>
      <Suspense fallback={<span className={styles.attente} />}>
        <CodeQr contenu={url} titre={`Code QR du lien de ${adresse}`} className={styles.trace} />
      </Suspense>
      <p>À lire avec l’appareil photo d’un téléphone&nbsp;: la page de la facture s’ouvre.</p>
    </div>
  );
  return (
    <Popover content={code} trigger="click" placement="top" destroyOnHidden>
      <Button size="small" aria-label={`Code QR du lien de ${adresse}`}>
        Code QR
      </Button>
    </Popover>
  );
}
